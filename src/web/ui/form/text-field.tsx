import { Field, Input, makeStyles, mergeClasses, Textarea } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { useFieldMessage } from './field-texts.ts'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  field: { minWidth: 0 },
  input: { minWidth: 0, ...touchHeight },
})

interface TextFieldProps<Values extends FieldValues, Given extends FieldValues> extends FieldProps<
  Values,
  Given
> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** As in HTML; `off` without it, since most forms are about others. */
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly isMultiline?: boolean
  readonly isReadOnly?: boolean
  /** An emptied field is `null` and not an empty text. */
  readonly emptyIsNull?: boolean
  /** Gets the focus when its panel opens. */
  readonly takesFocus?: boolean
  /** What is wrong with it while it is typed, such as that a name is taken. */
  readonly warning?: string | undefined
  /** Where it stands in its section. */
  readonly className?: string
}

/** One line of text, or several. */
export function TextField<Values extends FieldValues, Given extends FieldValues>({
  control,
  name,
  label,
  hint,
  isRequired = false,
  type = 'text',
  autoComplete = 'off',
  maxLength,
  isMultiline = false,
  isReadOnly = false,
  emptyIsNull = false,
  takesFocus = false,
  warning,
  className,
}: TextFieldProps<Values, Given>) {
  const styles = useStyles()
  const { field, fieldState } = useController({ control, name })
  const said = useFieldMessage(fieldState.error)
  const message = warning === undefined ? said : { validationMessage: warning }
  const shared = {
    ...field,
    value: (field.value as string | null | undefined) ?? '',
    autoComplete,
    readOnly: isReadOnly,
    ...(maxLength !== undefined && { maxLength }),
    ...(takesFocus && { 'data-autofocus': '' }),
    onChange: (_event: unknown, { value }: { readonly value: string }) =>
      field.onChange(emptyIsNull && value === '' ? null : value),
  }
  return (
    <Field
      label={label}
      hint={hint}
      required={isRequired}
      className={mergeClasses(styles.field, className)}
      {...message}
    >
      {isMultiline ? (
        <Textarea {...shared} resize="vertical" rows={3} />
      ) : (
        <Input {...shared} type={type} className={styles.input} />
      )}
    </Field>
  )
}
