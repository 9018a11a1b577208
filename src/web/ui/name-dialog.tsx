import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { forbiddenNameCharacters } from '#contract/names.ts'
import { nameRefusal, nameRefusalTexts } from './name-refusal.ts'
import { TaskDialog } from './task-dialog.tsx'
import type { TaskDialogProps } from './task-dialog.tsx'

interface NameDialogProps extends TaskDialogProps<[name: string]> {
  readonly label: string
  readonly initialName?: string
  /** Folded names that cannot be given, and the words for it. */
  readonly taken: ReadonlySet<string>
  readonly takenText: string
}

/** Asks for the name of a folder and checks it with every key. */
export function NameDialog(props: NameDialogProps) {
  const { label, initialName = '', taken, takenText, onConfirm, ...task } = props
  const intl = useIntl()
  const [name, setName] = useState(initialName)
  const [isTouched, setTouched] = useState(false)
  const refusal = nameRefusal(name, taken)
  const refusalText = (): string | undefined => {
    if (refusal === null) return undefined
    if (refusal === 'taken') return takenText
    const characters = Array.from(forbiddenNameCharacters).join(' ')
    return intl.formatMessage({ id: nameRefusalTexts[refusal] }, { characters })
  }
  return (
    <TaskDialog
      {...task}
      isDisabled={refusal !== null || name === initialName}
      why={refusalText()}
      onConfirm={() => onConfirm(name)}
    >
      <Field label={label} validationMessage={isTouched ? refusalText() : undefined}>
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
