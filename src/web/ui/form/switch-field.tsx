import { Field, Switch } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { useFieldMessage } from './field-texts.ts'

interface SwitchFieldProps<Values extends FieldValues, Given extends FieldValues> extends Omit<
  FieldProps<Values, Given>,
  'isRequired'
> {
  readonly isDisabled?: boolean
}

/** On or off. */
export function SwitchField<Values extends FieldValues, Given extends FieldValues>({
  control,
  name,
  label,
  hint,
  isDisabled = false,
}: SwitchFieldProps<Values, Given>) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  const message = useFieldMessage(fieldState.error)
  return (
    <Field hint={hint} {...message}>
      <Switch
        ref={ref}
        name={name}
        label={label}
        disabled={isDisabled}
        checked={value === true}
        onChange={(_event, { checked }) => onChange(checked)}
        onBlur={onBlur}
      />
    </Field>
  )
}
