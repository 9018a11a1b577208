import { Body1, Field, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { accessRequestTexts, askForAccess, type AccessTarget } from '#contract/rights/access-requests.ts'
import { ask } from '../session/ask.ts'
import { errorText } from '../session/error-text.ts'
import { TaskDialog } from '../ui/dialog/task-dialog.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'

interface AskAccessDialogProps {
  readonly target: AccessTarget
  /** It was asked. */
  readonly onAsked?: () => void
  readonly onClose: () => void
}

/** Asks those who may grant it for access, with a reason. It tells nothing of whether there is anything. */
export function AskAccessDialog({ target, onAsked, onClose }: AskAccessDialogProps) {
  const intl = useIntl()
  const toast = useToasts()
  const [reason, setReason] = useState('')
  const [isTouched, setTouched] = useState(false)
  const refusal = reason.trim() === '' ? intl.formatMessage({ id: 'files.askAccess.reasonMissing' }) : null
  const send = async (): Promise<void> => {
    await ask(askForAccess, { body: { target, reason } })
    toast('success', intl.formatMessage({ id: 'files.askAccess.sent' }), { timeout: 8000, closable: true })
    onAsked?.()
  }
  return (
    <TaskDialog
      title={intl.formatMessage({ id: 'files.askAccess' })}
      confirmLabel={intl.formatMessage({ id: 'files.askAccess.send' })}
      refusal={refusal}
      onConfirm={send}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    >
      <Body1>{intl.formatMessage({ id: 'files.askAccess.text' })}</Body1>
      <Field
        label={intl.formatMessage({ id: 'files.askAccess.reason' })}
        required
        validationMessage={isTouched ? refusal : undefined}
      >
        <Textarea
          resize="vertical"
          rows={3}
          maxLength={accessRequestTexts.reason}
          placeholder={intl.formatMessage({ id: 'files.askAccess.reasonHint' })}
          value={reason}
          onChange={(_event, { value }) => {
            setTouched(true)
            setReason(value)
          }}
        />
      </Field>
    </TaskDialog>
  )
}
