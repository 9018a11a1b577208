import { Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { declineRequest } from '#contract/boards/requests.ts'
import { ask } from '../../session/ask.ts'
import { errorText } from '../../session/error-text.ts'
import { TaskDialog } from '../../ui/dialog/task-dialog.tsx'

interface DeclineDialogProps {
  readonly requestId: string
  readonly title: string
  /** Which move of which task. */
  readonly text: string
  readonly confirmLabel: string
  /** What the answer is called, for whoever writes it. */
  readonly answerLabel: string
  readonly onDeclined: () => Promise<void>
  readonly onClose: () => void
}

/** A move is declined, with a word to whoever asked for it. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { requestId, title, text, confirmLabel, answerLabel, onDeclined, onClose } = props
  const intl = useIntl()
  const [answer, setAnswer] = useState('')
  return (
    <TaskDialog
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={async () => {
        await ask(declineRequest, { params: { id: requestId }, body: { answer: answer.trim() } })
        await onDeclined()
      }}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      {text}
      <Field label={answerLabel}>
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
