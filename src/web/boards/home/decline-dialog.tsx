import { Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import type { MyRequest } from '#contract/boards/my-tasks.ts'
import { declineRequest } from '#contract/boards/requests.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'
import { refresh } from './use-my-tasks.ts'

interface DeclineDialogProps {
  readonly request: MyRequest
  readonly onClose: () => void
}

/** A move is declined, with a word to whoever asked for it. */
export function DeclineDialog({ request: { id, title, to }, onClose }: DeclineDialogProps) {
  const intl = useIntl()
  const [answer, setAnswer] = useState('')
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'home.tasks.declineTitle' }, { title, stage: to })}
      confirmLabel={intl.formatMessage({ id: 'home.tasks.decline' })}
      onConfirm={async () => {
        await ask(declineRequest, { params: { id }, body: { answer: answer.trim() } })
        await refresh()
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'home.tasks.answer' })}>
        <Textarea
          value={answer}
          maxLength={boardTexts.reason}
          rows={3}
          resize="vertical"
          onChange={(_event, { value }) => setAnswer(value)}
        />
      </Field>
    </TaskDialog>
  )
}
