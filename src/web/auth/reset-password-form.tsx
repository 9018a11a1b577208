import { Body1, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { errorText } from '../session/error-text.ts'
import { ProblemError } from '../session/problem-error.ts'
import { isGoodPassword, NewPasswordFields } from '../ui/password/new-password-fields.tsx'
import { SubmitButton } from './submit-button.tsx'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, textWrap: 'pretty' },
})

interface ResetPasswordFormProps {
  /** Only for the words. */
  readonly purpose: 'activation' | 'reset'
  readonly onSave: (password: string) => Promise<void>
  readonly onLinkInvalid: () => void
}

/** The new password, twice. What was typed stays when the server refuses it. */
export function ResetPasswordForm({ purpose, onSave, onLinkInvalid }: ResetPasswordFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [typed, setTyped] = useState({ password: '', repeated: '' })
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const refusal = failure instanceof ProblemError && failure.code === 'invalidInput' ? failure : null
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    setFailure(null)
    try {
      await onSave(typed.password)
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'registrationLinkInvalid') onLinkInvalid()
      else setFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {failure !== null && !refusal && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {intl.formatMessage({ id: 'auth.reset.failed' })} {errorText(failure, intl)}
          </MessageBarBody>
        </MessageBar>
      )}
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: `auth.${purpose}.text` })}
      </Body1>
      <NewPasswordFields
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setFailure(null)
        }}
        owner={null}
        refusal={refusal?.fields.map(({ message }) => message).join(' ') ?? null}
        size="large"
      />
      <SubmitButton
        label={intl.formatMessage({ id: `auth.${purpose}.submit` })}
        isReady={isGoodPassword(typed, null)}
        isPending={isSaving}
      />
    </form>
  )
}
