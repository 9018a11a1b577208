import { Caption1, Field, Input, Link, makeStyles, tokens } from '@fluentui/react-components'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import type { FocusEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useHref, useNavigate, useSearchParams } from 'react-router'
import { loginInput } from '#contract/auth/login-input.ts'
import { signIn } from '../session/sign-in.ts'
import { PasswordInput } from '../ui/password/password-input.tsx'
import { withFrom } from './auth-addresses.ts'
import { LoginAlert } from './login-alert.tsx'
import { useFieldMessage } from './field-message.ts'
import { SubmitButton } from './submit-button.tsx'
import { touchField } from '../ui/touch-target.ts'

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  forgot: {
    justifySelf: 'start',
    fontSize: tokens.fontSizeBase300,
    paddingBlock: '2px',
    marginBlock: '-2px',
    '@media (pointer: coarse)': { paddingBlock: '12px', marginBlock: '-12px' },
  },
  input: touchField,
  hint: { color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface LoginFormProps {
  /** Known already, such as after a change of the password. */
  readonly email: string
  /** The id of what is said above the form. */
  readonly describedBy: string | null
  /** Whether to say which password is meant. */
  readonly hasHint: boolean
  readonly onSignedIn: () => Promise<void>
}

/** E-mail and password. What was typed stays when the sign-in is refused. */
export function LoginForm({ email, describedBy, hasHint, onSignedIn }: LoginFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const forgotPassword = withFrom('/auth/forgotpassword', query.get('from'))
  const forgotPasswordHref = useHref(forgotPassword)
  const fieldMessage = useFieldMessage()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(loginInput),
    defaultValues: { email, password: '' },
    mode: 'onTouched',
  })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await signIn(values.email, values.password)
    } catch (error) {
      setFailure(error)
      // what is typed next takes the place of what was wrong
      setFocus('password', { shouldSelect: true })
      return
    }
    await onSignedIn()
  })
  useEffect(() => {
    setFocus(email ? 'password' : 'email')
  }, [email, setFocus])
  const pending = formState.isSubmitting
  const described = describedBy === null ? {} : { 'aria-describedby': describedBy }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <LoginAlert failure={failure} />
      <Controller
        name="email"
        control={control}
        render={({ field, fieldState }) => (
          <Field label={intl.formatMessage({ id: 'auth.login.email' })} {...fieldMessage(fieldState.error)}>
            <Input
              {...field}
              {...described}
              onBlur={unlessPressed(field.onBlur)}
              className={styles.input}
              type="email"
              autoComplete="username"
              size="large"
            />
          </Field>
        )}
      />
      <Controller
        name="password"
        control={control}
        render={({ field, fieldState }) => (
          <PasswordInput
            {...field}
            {...described}
            onBlur={unlessPressed(field.onBlur)}
            label={intl.formatMessage({ id: 'auth.login.password' })}
            autoComplete="current-password"
            size="large"
            message={fieldMessage(fieldState.error)}
          />
        )}
      />
      <Link
        href={forgotPasswordHref}
        className={styles.forgot}
        onClick={(event) => {
          event.preventDefault()
          void navigate(forgotPassword, { state: { email: getValues('email') } })
        }}
      >
        {intl.formatMessage({ id: 'auth.login.forgotPassword' })}
      </Link>
      <SubmitButton
        label={intl.formatMessage({ id: 'auth.login.submit' })}
        isReady={formState.isValid}
        isPending={pending}
        onRefused={() => void submit()}
      />
      {hasHint && (
        <Caption1 as="p" className={styles.hint}>
          {intl.formatMessage({ id: 'auth.login.hint' })}
        </Caption1>
      )}
    </form>
  )
}

/** What is said at a field moves what stands below it; not away from under the pointer that presses it. */
const unlessPressed =
  (onBlur: () => void) =>
  ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('a, button'))) onBlur()
  }
