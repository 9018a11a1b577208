import { makeStyles, MenuButton } from '@fluentui/react-components'
import { PersonAdd20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { ChoicePopover } from '../../choices/choice-popover.tsx'
import { PersonChoices } from '../../choices/person-choices.tsx'
import { useBoardState } from '../board-state.ts'

const useStyles = makeStyles({ button: { minWidth: 0, ...touchSquare } })

interface AssignMenuProps {
  /** Id of a member; `null`: nobody. */
  readonly onAssign: (assignee: string | null) => void
}

/** Who gets all cards that are selected. */
export function AssignMenu({ onAssign }: AssignMenuProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { model } = useBoardState()
  const iconOnly = useMediaQuery(narrowShell)
  const [isOpen, setOpen] = useState(false)
  const label = intl.formatMessage({ id: 'boards.board.many.assign' })
  return (
    <ChoicePopover
      label={label}
      isOpen={isOpen}
      onOpen={setOpen}
      button={
        <MenuButton
          appearance="subtle"
          className={styles.button}
          icon={<PersonAdd20Regular />}
          aria-label={label}
        >
          {iconOnly ? null : label}
        </MenuButton>
      }
    >
      <PersonChoices
        boardId={model.id}
        label={intl.formatMessage({ id: 'boards.task.assignee.search' })}
        chosen={[]}
        nobody={intl.formatMessage({ id: 'boards.board.filter.nobody' })}
        onChoose={(person) => {
          setOpen(false)
          onAssign(person?.id ?? null)
        }}
      />
    </ChoicePopover>
  )
}
