import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { typedName } from '#contract/text/names.ts'
import { nameRefusal, nameRefusalText } from '../form/name-refusal.ts'
import { TaskDialog } from './task-dialog.tsx'
import type { TaskDialogProps } from './task-dialog.tsx'

interface NameDialogProps extends TaskDialogProps<[name: string]> {
  readonly label: string
  /** Folded names that cannot be given, and the words for it. */
  readonly taken: ReadonlySet<string>
  readonly takenText: string
}

/** Asks for the name of a folder and checks it with every key. */
export function NameDialog(props: NameDialogProps) {
  const { label, taken, takenText, onConfirm, ...task } = props
  const intl = useIntl()
  const [name, setName] = useState('')
  const [isTouched, setTouched] = useState(false)
  const refusal = nameRefusalText(nameRefusal(name, taken), takenText, intl)
  return (
    <TaskDialog {...task} refusal={refusal} onConfirm={() => onConfirm(typedName(name))}>
      <Field label={label} required validationMessage={isTouched ? refusal : undefined}>
        <Input
          name="name"
          autoComplete="off"
          value={name}
          onChange={(_event, { value }) => {
            setTouched(true)
            setName(value)
          }}
        />
      </Field>
    </TaskDialog>
  )
}
