import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { faultsOfPassword, longestPassword, shortestPassword } from '#contract/auth/password-rule.ts'
import type { PasswordOwner } from '#contract/auth/password-rule.ts'
import { PasswordInput } from './password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
import type { PasswordRule } from './password-rules.tsx'

/** A new password as it was typed, twice. */
interface TypedPassword {
  readonly password: string
  readonly repeated: string
}

/** Whether a new password keeps every rule that this browser can check, and was typed twice alike. */
export const isGoodPassword = ({ password, repeated }: TypedPassword, owner: PasswordOwner | null): boolean =>
  password === repeated && faultsOfPassword(password, owner).length === 0

interface NewPasswordFieldsProps {
  readonly value: TypedPassword
  readonly onChange: (value: TypedPassword) => void
  /** Whose password it becomes; `null` where that is not known: the server checks that rule alone then. */
  readonly owner: PasswordOwner | null
  /** What the server has said against the password. */
  readonly refusal?: string | null
  readonly size?: 'medium' | 'large'
}

/** The new password, once more, and the rules below, ticked while one types. */
export function NewPasswordFields({
  value,
  onChange,
  owner,
  refusal,
  size = 'medium',
}: NewPasswordFieldsProps) {
  const intl = useIntl()
  const rulesId = useId()
  const [left, setLeft] = useState({ password: false, repeated: false })
  const { password, repeated } = value
  const text = (id: FormatjsIntl.Message['ids']): string => intl.formatMessage({ id })
  const missing = left.password && password === '' ? text('ui.password.required') : null
  const different = left.repeated && repeatedProblem(value)
  return (
    <>
      <PasswordInput
        label={text('ui.password.new')}
        autoComplete="new-password"
        name="password"
        size={size}
        value={password}
        aria-describedby={rulesId}
        onChange={(_event, data) => onChange({ password: data.value, repeated })}
        onBlur={() => setLeft({ ...left, password: true })}
        message={{ validationMessage: refusal ?? missing }}
      />
      <PasswordInput
        label={text('ui.password.repeat')}
        autoComplete="new-password"
        name="repeated"
        size={size}
        value={repeated}
        onChange={(_event, data) => onChange({ password, repeated: data.value })}
        onBlur={() => setLeft({ ...left, repeated: true })}
        message={{ validationMessage: different ? text(different) : null }}
      />
      <PasswordRules id={rulesId} rules={useRules(value, owner)} />
    </>
  )
}

function repeatedProblem({ password, repeated }: TypedPassword) {
  if (repeated === '') return 'ui.password.repeatRequired'
  return repeated === password ? null : 'ui.password.different'
}

function useRules(
  { password, repeated }: TypedPassword,
  owner: PasswordOwner | null,
): readonly PasswordRule[] {
  const intl = useIntl()
  const faults = new Set(faultsOfPassword(password, owner))
  const isThere = password !== ''
  const lengths = { shortest: shortestPassword, longest: longestPassword }
  const personal: PasswordRule = {
    key: 'personal',
    text: intl.formatMessage({ id: 'ui.password.rule.personal' }),
    isKept: isThere && !faults.has('personal'),
  }
  return [
    {
      key: 'length',
      text: intl.formatMessage({ id: 'ui.password.rule.length' }, lengths),
      isKept: !faults.has('tooShort') && !faults.has('tooLong'),
    },
    {
      key: 'common',
      text: intl.formatMessage({ id: 'ui.password.rule.common' }),
      isKept: isThere && !faults.has('common'),
    },
    ...(owner ? [personal] : []),
    {
      key: 'same',
      text: intl.formatMessage({ id: 'ui.password.rule.same' }),
      isKept: isThere && repeated === password,
    },
  ]
}
