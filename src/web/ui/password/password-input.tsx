import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import type { FieldProps, InputProps } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { Ref } from 'react'
import { useIntl } from 'react-intl'
import { touchField, touchSquare } from '../touch-target.ts'

const useStyles = makeStyles({
  input: { minWidth: 0, ...touchField },
  typed: { minWidth: 0 },
  toggle: touchSquare,
})

interface PasswordInputProps extends Pick<
  InputProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'disabled' | 'size' | 'aria-describedby'
> {
  readonly ref?: Ref<HTMLInputElement>
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  /** Props of the field around it, such as what is wrong. */
  readonly message?: Pick<FieldProps, 'validationMessage' | 'hint' | 'required'>
}

/** A password with a button that shows what was typed. */
export function PasswordInput({ label, message, ...input }: PasswordInputProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [shown, setShown] = useState(false)
  const words = intl.formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' })
  return (
    <Field label={label} {...message}>
      <Input
        {...input}
        className={styles.input}
        input={{ className: styles.typed }}
        type={shown ? 'text' : 'password'}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            className={styles.toggle}
            icon={shown ? <EyeOff20Regular /> : <Eye20Regular />}
            aria-label={words}
            title={words}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  )
}
