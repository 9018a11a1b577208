import { Combobox, Field, makeStyles, Option } from '@fluentui/react-components'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { foldName } from '#contract/text/names.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldMessage } from './field-texts.ts'
import type { Choice } from './select-field.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%', ...touchHeight },
  // on its own an input is as wide as twenty letters
  input: { minWidth: 0, width: '100%' },
  list: { maxHeight: '15rem' },
})

interface ComboboxFieldProps<Values extends FieldValues, Given extends FieldValues> extends FieldProps<
  Values,
  Given
> {
  readonly choices: readonly Choice[]
  /** Whether it can be emptied, which is `null`. */
  readonly isClearable?: boolean
  readonly isDisabled?: boolean
  /** Told what is typed, where the choices come from the server a few at a time; they are shown as they are then. */
  readonly onSearch?: (text: string) => void
}

/** One of many, found by typing. What is typed and fits nothing changes nothing. */
export function ComboboxField<Values extends FieldValues, Given extends FieldValues>({
  control,
  name,
  label,
  hint,
  isRequired = false,
  choices,
  isClearable = false,
  isDisabled = false,
  onSearch,
}: ComboboxFieldProps<Values, Given>) {
  const styles = useStyles()
  const intl = useIntl()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  const message = useFieldMessage(fieldState.error)
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const wanted = foldName(typed ?? '')
  const shown = onSearch ? choices : choices.filter((choice) => foldName(choice.label).includes(wanted))
  const type = (text: string | null): void => {
    setTyped(text)
    onSearch?.(text ?? '')
  }
  return (
    <Field label={label} hint={hint} required={isRequired} {...message}>
      <Combobox
        ref={ref}
        name={name}
        className={styles.box}
        input={{ className: styles.input }}
        listbox={{ className: styles.list }}
        disabled={isDisabled}
        clearable={isClearable}
        placeholder={intl.formatMessage({ id: 'ui.form.noChoice' })}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.value] : []}
        onChange={(event) => type(event.target.value)}
        onOptionSelect={(event, { optionValue }) => {
          // typing takes the choice away for Fluent; here it stays until another one is made
          const isTyping = optionValue === undefined && event.type === 'change'
          if (
            isTyping &&
            !(isClearable && event.target instanceof HTMLInputElement && event.target.value === '')
          ) {
            return
          }
          onChange(optionValue ?? null)
          type(null)
        }}
        onBlur={() => {
          type(null)
          onBlur()
        }}
      >
        {shown.map((choice) => (
          <Option key={choice.value} value={choice.value} text={choice.label} disabled={choice.isDisabled}>
            {choice.label}
          </Option>
        ))}
        {shown.length === 0 && (
          <Option disabled text="">
            {intl.formatMessage({ id: 'ui.form.noOption' })}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}
