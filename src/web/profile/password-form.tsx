import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { faultsOfPassword } from '#contract/password-rule.ts'
import type { SessionUser } from '#contract/users.ts'
import { errorText } from '../session/error-text.ts'
import { PasswordField } from '../ui/form/password-field.tsx'
import { useToasts } from '../ui/toasts.ts'
import { saveNewPassword } from './data/change-password.ts'
import { showAtFields, useFieldMessage } from './form-errors.ts'
import { Failure, SaveButtons } from './form-parts.tsx'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, width: '100%', maxWidth: '400px' },
})

const empty = { oldPassword: '', password: '', repeated: '' }
const fields = ['oldPassword', 'password', 'repeated'] as const
type Typed = typeof empty

interface PasswordFormProps {
  readonly user: SessionUser
  readonly onDirty: (isDirty: boolean) => void
}

/** The present password and, twice, the new one. */
export function PasswordForm({ user, onDirty }: PasswordFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const fieldMessage = useFieldMessage()
  const [failure, setFailure] = useState<string | null>(null)
  const { control, handleSubmit, formState, reset, setError, trigger } = useForm({
    defaultValues: empty,
    mode: 'onTouched',
  })
  const { isDirty, isValid, isSubmitting } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = handleSubmit(async ({ oldPassword, password }) => {
    setFailure(null)
    try {
      await saveNewPassword(oldPassword, password)
    } catch (error) {
      if (!showAtFields<Typed>(error, ['oldPassword', 'password'], setError))
        setFailure(errorText(error, intl))
      return
    }
    reset(empty)
    toast('success', intl.formatMessage({ id: 'profile.password.changed' }))
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Failure text={failure} />
      {/* tells the password manager whose password it is */}
      <input hidden readOnly name="username" autoComplete="username" value={user.email} />
      {fields.map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          rules={{
            validate: (value, typed) => fault(name, value, typed, user),
            ...(name === 'password' && {
              onChange: () => void (formState.touchedFields.repeated && trigger('repeated')),
            }),
          }}
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              label={intl.formatMessage({ id: `profile.password.${name}` })}
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              {...(name === 'password' && { hint: intl.formatMessage({ id: 'profile.password.hint' }) })}
              message={fieldMessage(fieldState.error)}
            />
          )}
        />
      ))}
      <SaveButtons
        label={intl.formatMessage({ id: 'profile.password.save' })}
        isPending={isSubmitting}
        canSave={isValid}
        onDiscard={isDirty ? () => reset(empty) : null}
      />
    </form>
  )
}

/** What is wrong with one of the three, as a code of its text; `true` when nothing is. */
function fault(name: keyof Typed, value: string, typed: Typed, user: SessionUser): string | true {
  if (value === '') return 'passwordRequired'
  if (name === 'password') return faultsOfPassword(value, user)[0] ?? true
  return name === 'oldPassword' || value === typed.password || 'mismatch'
}
