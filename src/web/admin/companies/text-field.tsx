import { Field, Input, makeStyles, mergeClasses, Textarea } from '@fluentui/react-components'
import { Controller } from 'react-hook-form'
import type { Control, FieldPathByValue } from 'react-hook-form'
import type { CompanyForm } from './company-form.ts'
import { useFieldText } from './field-text.ts'

const useStyles = makeStyles({
  field: { minWidth: 0 },
  input: { minWidth: 0, '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface TextFieldProps {
  readonly control: Control<CompanyForm>
  readonly name: FieldPathByValue<CompanyForm, string>
  readonly label: string
  readonly hint?: string
  readonly type?: 'text' | 'email' | 'tel'
  readonly isRequired?: boolean
  readonly isLong?: boolean
  /** Said before the field was left, such as that a name is taken. */
  readonly warning?: string | undefined
  readonly className?: string
}

/** One text of a company, with what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { control, name, label, hint, type = 'text', isRequired = false, isLong = false } = props
  const styles = useStyles()
  const textOf = useFieldText()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          required={isRequired}
          hint={hint}
          className={mergeClasses(styles.field, props.className)}
          validationMessage={props.warning ?? textOf(fieldState.error?.message)}
        >
          {isLong ? (
            <Textarea {...field} resize="vertical" rows={3} />
          ) : (
            <Input {...field} type={type} autoComplete="off" className={styles.input} />
          )}
        </Field>
      )}
    />
  )
}
