import { useState } from 'react'
import { useIntl } from 'react-intl'
import { appointOwner, listOwnerlessBoards } from '#contract/boards/ownerless-boards.ts'
import type { Person } from '#contract/users/people.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { usePeople } from '../../session/use-people.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { PersonPicker } from '../../ui/people/person-picker.tsx'

interface AppointOwnerDialogProps {
  readonly board: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Where a board without an owner gets one; that is on record. */
export function AppointOwnerDialog({ board, onClose }: AppointOwnerDialogProps) {
  const intl = useIntl()
  const found = usePeople()
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const [person] = chosen
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'admin.users.ownerless.title' }, { name: board.name })}
      confirmLabel={intl.formatMessage({ id: 'admin.users.ownerless.confirm' })}
      refusal={person ? null : intl.formatMessage({ id: 'admin.users.ownerless.missing' })}
      onConfirm={async () => {
        if (person)
          await askAndRefresh(appointOwner, { params: { id: board.id }, body: { userId: person.id } }, [
            listOwnerlessBoards,
          ])
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
      isWide
    >
      {intl.formatMessage({ id: 'admin.users.ownerless.about' })}
      <PersonPicker
        {...found}
        label={intl.formatMessage({ id: 'admin.users.ownerless.person' })}
        chosen={chosen}
        onChoose={setChosen}
      />
    </TaskDialog>
  )
}
