import { Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { fillVariables } from '#contract/assistant/prompt-variables.ts'
import type { Prompt } from '#contract/assistant/prompts.ts'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'

interface FillDialogProps {
  readonly prompt: Prompt
  readonly onUse: (text: string) => void
  readonly onClose: () => void
}

/** Asks for what is left open in a prompt; none of it stays blank. */
export function FillDialog({ prompt, onUse, onClose }: FillDialogProps) {
  const intl = useIntl()
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = prompt.variables.find((name) => (values.get(name) ?? '').trim() === '')
  return (
    <TaskDialog
      title={prompt.title}
      confirmLabel={intl.formatMessage({ id: 'chat.prompts.use' })}
      refusal={
        missing === undefined ? null : intl.formatMessage({ id: 'chat.prompts.missing' }, { name: missing })
      }
      onConfirm={async () => {
        await Promise.resolve()
        onUse(fillVariables(prompt.text, values))
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      {prompt.variables.map((name) => (
        <Field key={name} label={name} required>
          <Textarea
            rows={1}
            resize="vertical"
            value={values.get(name) ?? ''}
            onChange={(_event, { value }) => setValues(new Map([...values, [name, value]]))}
          />
        </Field>
      ))}
    </TaskDialog>
  )
}
