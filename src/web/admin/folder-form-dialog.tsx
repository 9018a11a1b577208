import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { listCompanyTree } from '#contract/admin/companies.ts'
import { typedName } from '#contract/text/names.ts'
import { useAsk } from '../session/use-ask.ts'
import { nameRefusal, nameRefusalText } from '../ui/form/name-refusal.ts'
import { TaskDialog } from '../ui/dialog/task-dialog.tsx'
import type { TaskDialogProps } from '../ui/dialog/task-dialog.tsx'
import { CompanyPicker } from './companies/company-picker.tsx'
import { useTakenName } from './use-taken-name.ts'

/** What is said of a first-level folder. */
export interface FolderSaid {
  readonly name: string
  readonly companyId: string | null
}

interface FolderFormDialogProps extends TaskDialogProps<[said: FolderSaid]> {
  readonly initial: FolderSaid
  /** The folder that is being changed, whose name it may keep. */
  readonly exceptId: string | null
}

/** Asks for the name of a first-level folder and whose it is. */
export function FolderFormDialog({ initial, exceptId, onConfirm, ...task }: FolderFormDialogProps) {
  const intl = useIntl()
  const companies = useAsk(listCompanyTree, {})
  const [said, setSaid] = useState(initial)
  const [isTouched, setTouched] = useState(false)
  const taken = useTakenName(typedName(said.name), exceptId)
  const takenText = intl.formatMessage({ id: 'admin.folders.taken' })
  const refusal = nameRefusalText(nameRefusal(said.name, taken), takenText, intl)
  const name = typedName(said.name)
  const isChanged = name !== initial.name || said.companyId !== initial.companyId
  const unchanged = isChanged ? null : intl.formatMessage({ id: 'admin.folders.unchanged' })
  return (
    <TaskDialog {...task} refusal={refusal ?? unchanged} onConfirm={() => onConfirm({ ...said, name })}>
      <Field
        label={intl.formatMessage({ id: 'admin.folders.name' })}
        required
        validationMessage={isTouched ? refusal : undefined}
      >
        <Input
          name="name"
          autoComplete="off"
          value={said.name}
          onChange={(_event, { value }) => {
            setTouched(true)
            setSaid({ ...said, name: value })
          }}
        />
      </Field>
      <CompanyPicker
        label={intl.formatMessage({ id: 'admin.folders.company' })}
        hint={intl.formatMessage({ id: 'admin.folders.company.hint' })}
        noneLabel={intl.formatMessage({ id: 'admin.folders.noCompany' })}
        companies={companies.data ?? []}
        value={said.companyId}
        onChoose={(companyId) => setSaid({ ...said, companyId })}
      />
    </TaskDialog>
  )
}
