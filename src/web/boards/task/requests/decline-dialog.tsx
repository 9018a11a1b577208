import { Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { declineRequest } from '#contract/boards/requests.ts'
import type { MoveRequest } from '#contract/boards/requests.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { TaskDialog } from '../../../ui/dialog/task-dialog.tsx'

interface DeclineDialogProps {
  readonly request: MoveRequest
  readonly onDeclined: () => Promise<void>
  readonly onClose: () => void
}

/** A move is declined, with a word to whoever asked for it. */
export function DeclineDialog({ request, onDeclined, onClose }: DeclineDialogProps) {
  const intl = useIntl()
  const [answer, setAnswer] = useState('')
  return (
    <TaskDialog
      title={intl.formatMessage(
        { id: 'boards.request.declineTitle' },
        { title: request.title, stage: request.to.name },
      )}
      confirmLabel={intl.formatMessage({ id: 'boards.request.decline' })}
      onConfirm={async () => {
        await ask(declineRequest, { params: { id: request.id }, body: { answer: answer.trim() } })
        await onDeclined()
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'boards.request.answer' })}>
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
