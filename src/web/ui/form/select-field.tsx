import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { useFieldMessage } from './field-texts.ts'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({ touch: touchHeight })

export interface Choice {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

interface SelectFieldProps<Values extends FieldValues, Given extends FieldValues> extends FieldProps<
  Values,
  Given
> {
  readonly choices: readonly Choice[]
  /** The words for no choice, which is `null`; without it something has to be chosen. */
  readonly noneLabel?: string
  readonly isDisabled?: boolean
}

/** One of a few. */
export function SelectField<Values extends FieldValues, Given extends FieldValues>({
  control,
  name,
  label,
  hint,
  isRequired = false,
  choices,
  noneLabel,
  isDisabled = false,
}: SelectFieldProps<Values, Given>) {
  const styles = useStyles()
  const { field, fieldState } = useController({ control, name })
  const message = useFieldMessage(fieldState.error)
  return (
    <Field label={label} hint={hint} required={isRequired} {...message}>
      <Select
        {...field}
        disabled={isDisabled}
        select={{ className: styles.touch }}
        value={field.value ?? ''}
        onChange={(_event, { value }) => field.onChange(value === '' ? null : value)}
      >
        {noneLabel !== undefined && <option value="">{noneLabel}</option>}
        {choices.map(({ value, label: text, isDisabled: isOff = false }) => (
          <option key={value} value={value} disabled={isOff}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
