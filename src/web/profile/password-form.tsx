import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { SessionUser } from '#contract/users/users.ts'
import { errorText } from '../session/error-text.ts'
import { ProblemError } from '../session/problem-error.ts'
import { isGoodPassword, NewPasswordFields } from '../ui/password/new-password-fields.tsx'
import { PasswordInput } from '../ui/password/password-input.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { saveNewPassword } from './data/change-password.ts'
import { Failure, SaveButtons } from './form-parts.tsx'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalL, width: '100%' },
})

const empty = { oldPassword: '', password: '', repeated: '' }

interface PasswordFormProps {
  readonly user: SessionUser
  readonly onDirty: (isDirty: boolean) => void
}

/** The present password and, twice, the new one. What was typed stays when it is refused. */
export function PasswordForm({ user, onDirty }: PasswordFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const present = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(empty)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isDirty = Object.values(typed).some((value) => value !== '')
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const type = (change: Partial<typeof empty>): void => {
    setTyped({ ...typed, ...change })
    setFailure(null)
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSaving(true)
    setFailure(null)
    try {
      await saveNewPassword(typed.oldPassword, typed.password)
      setTyped(empty)
      toast('success', intl.formatMessage({ id: 'profile.password.changed' }))
    } catch (error) {
      setFailure(error)
      if (refusalOf(error, 'oldPassword') !== null) present.current?.focus()
    } finally {
      setSaving(false)
    }
  }
  const [old, wanted] = [refusalOf(failure, 'oldPassword'), refusalOf(failure, 'password')]
  const isElsewhere = failure !== null && old === null && wanted === null
  const isFull = Object.values(typed).every((value) => value !== '')
  const refusal = !isFull ? 'ui.form.fillAll' : !isGoodPassword(typed, user) ? 'ui.form.faults' : null
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Failure text={isElsewhere ? errorText(failure, intl) : null} />
      {/* tells the password manager whose password it is */}
      <input hidden readOnly name="username" autoComplete="username" value={user.email} />
      <PasswordInput
        ref={present}
        label={intl.formatMessage({ id: 'profile.password.old' })}
        autoComplete="current-password"
        name="oldPassword"
        value={typed.oldPassword}
        onChange={(_event, { value }) => type({ oldPassword: value })}
        message={{ validationMessage: old }}
      />
      <NewPasswordFields value={typed} onChange={type} owner={user} refusal={wanted} />
      <SaveButtons
        label={intl.formatMessage({ id: 'profile.password.save' })}
        isPending={isSaving}
        refusal={refusal && intl.formatMessage({ id: refusal })}
        onDiscard={isDirty ? () => type(empty) : null}
      />
    </form>
  )
}

/** What the server has said against one field, in its own words. */
function refusalOf(failure: unknown, name: string): string | null {
  if (!(failure instanceof ProblemError)) return null
  const messages = failure.fields.flatMap(({ field, message }) => (field === name ? [message] : []))
  return messages.length > 0 ? messages.join(' ') : null
}
