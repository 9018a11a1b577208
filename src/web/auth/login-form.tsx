import { Button, Caption1, Field, Input, Link, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { login } from '#contract/auth.ts'
import { signIn } from '../session/sign-in.ts'
import { LoginAlert } from './login-alert.tsx'
import { PasswordField } from './password-field.tsx'
import { useFieldMessage } from './field-message.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL },
  forgot: { justifySelf: 'start', fontSize: tokens.fontSizeBase300 },
  submit: { marginTop: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface LoginFormProps {
  readonly onSignedIn: () => Promise<void>
}

/** E-mail and password. What was typed stays when the sign-in is refused. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const forgotPassword = useHref('/auth/forgotpassword')
  const fieldMessage = useFieldMessage()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(login.body),
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
  })
  const submit = handleSubmit(async ({ email, password }) => {
    setFailure(null)
    try {
      await signIn(email, password)
    } catch (error) {
      setFailure(error)
      setFocus('password')
      return
    }
    await onSignedIn()
  })
  const pending = formState.isSubmitting
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <LoginAlert failure={failure} />
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <Field label={intl.formatMessage({ id: 'auth.login.email' })} {...fieldMessage(fieldState.error)}>
            <Input {...field} type="email" autoComplete="username" size="large" />
          </Field>
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field, fieldState }) => (
          <PasswordField {...field} message={fieldMessage(fieldState.error)} />
        )}
      />
      <Link href={forgotPassword} className={styles.forgot}>
        {intl.formatMessage({ id: 'auth.login.forgotPassword' })}
      </Link>
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.submit}
        disabled={!formState.isValid || pending}
        {...(pending && { icon: <Spinner size="tiny" /> })}
      >
        {intl.formatMessage({ id: 'auth.login.submit' })}
      </Button>
      <Caption1 as="p" className={styles.hint}>
        {intl.formatMessage({ id: 'auth.login.hint' })}
      </Caption1>
    </form>
  )
}
