import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { TaskFailure } from '../../ui/dialog/task-failure.tsx'
import { useTask } from '../../ui/dialog/use-task.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { isSendKey } from '../ask/is-send-key.ts'
import { refusalOfText } from '../ask/refusal-of-text.ts'
import { TooLong } from '../ask/too-long.tsx'
import { wordsInChat } from '../ask/words-in-chat.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalS },
  buttons: { display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  touch: touchHeight,
})

interface EditQuestionProps {
  readonly text: string
  readonly refusal: string | null
  readonly onSend: (text: string) => Promise<void>
  readonly onCancel: () => void
}

/** A question that is put in other words. The earlier ones stay reachable. */
export function EditQuestion({ text, refusal, onSend, onCancel }: EditQuestionProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [typed, setTyped] = useState(text)
  const { isPending, failure, run } = useTask(
    () => onSend(typed.trim()),
    (error) => errorText(error, intl),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // it was not seen while it was sent
    if (failure !== null && document.activeElement === document.body) field.current?.focus()
  }, [failure])
  const why = refusalOfText(typed, intl, wordsInChat) ?? refusal
  const send = (event?: FormEvent): void => {
    event?.preventDefault()
    if (why === null) void run()
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Textarea
        ref={field}
        aria-label={intl.formatMessage({ id: 'chat.message.edit' })}
        resize="vertical"
        value={typed}
        onChange={(_event, { value }) => setTyped(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            onCancel()
          } else if (isSendKey(event)) send(event)
        }}
      />
      <TaskFailure failure={failure} />
      <TooLong text={typed} words={wordsInChat} />
      <div className={styles.buttons}>
        <Button className={styles.touch} onClick={onCancel}>
          {intl.formatMessage({ id: 'ui.cancel' })}
        </Button>
        <ReasonedButton
          appearance="primary"
          label={intl.formatMessage({ id: 'chat.message.resend' })}
          refusal={why}
          isPending={isPending}
        />
      </div>
    </form>
  )
}
