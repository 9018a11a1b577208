import { Button, Field, Input } from '@fluentui/react-components'
import type { InputProps } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'

interface PasswordFieldProps extends Pick<InputProps, 'value' | 'onChange' | 'onBlur' | 'name' | 'disabled'> {
  readonly ref: Ref<HTMLInputElement>
  readonly message: { readonly validationMessage?: string }
}

/** A password with a button that shows what was typed. */
export function PasswordField({ message, ...input }: PasswordFieldProps) {
  const intl = useIntl()
  const [shown, setShown] = useState(false)
  const label = intl.formatMessage({ id: shown ? 'auth.login.hidePassword' : 'auth.login.showPassword' })
  return (
    <Field label={intl.formatMessage({ id: 'auth.login.password' })} {...message}>
      <Input
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        size="large"
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
            aria-label={label}
            title={label}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}
