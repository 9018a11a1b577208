import {
  Body1,
  Caption1,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { passwordResetInput } from '#contract/auth/password.ts'
import { errorText } from '../session/error-text.ts'
import { useFieldMessage } from './field-message.ts'
import { SubmitButton } from './submit-button.tsx'
import { touchField } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, textWrap: 'pretty' },
  input: touchField,
  hint: { color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface ForgotPasswordFormProps {
  /** As typed on the sign-in page. */
  readonly email: string
  readonly onSend: (email: string) => Promise<void>
}

/** Whose password was forgotten. */
export function ForgotPasswordForm({ email, onSend }: ForgotPasswordFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const fieldMessage = useFieldMessage()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordResetInput),
    defaultValues: { email },
    mode: 'onTouched',
  })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    await onSend(values.email).catch(setFailure)
  })
  const isSending = formState.isSubmitting
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{errorText(failure, intl)}</MessageBarBody>
        </MessageBar>
      )}
      <Body1 as="p" className={styles.text}>
        {intl.formatMessage({ id: 'auth.forgot.text' })}
      </Body1>
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <Field label={intl.formatMessage({ id: 'auth.login.email' })} {...fieldMessage(fieldState.error)}>
            <Input {...field} className={styles.input} type="email" autoComplete="username" size="large" />
          </Field>
        )}
      />
      <SubmitButton
        label={intl.formatMessage({ id: 'auth.forgot.submit' })}
        isReady={formState.isValid}
        isPending={isSending}
        onRefused={() => void submit()}
      />
      <Caption1 as="p" className={styles.hint}>
        {intl.formatMessage({ id: 'auth.forgot.windows' })}
      </Caption1>
    </form>
  )
}
