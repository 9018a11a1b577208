import {
  Caption1,
  Checkbox,
  Field,
  FieldContextProvider,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from './field-props.ts'
import { useFieldMessage } from './field-texts.ts'

const useStyles = makeStyles({
  group: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  choice: { alignItems: 'flex-start' },
  label: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  hint: { color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
})

interface ExplainedChoice {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** Why it cannot be changed; stands in place of the hint. */
  readonly refusal?: string | undefined
}

interface CheckboxGroupFieldProps<Values extends FieldValues, Given extends FieldValues> extends FieldProps<
  Values,
  Given
> {
  readonly choices: readonly ExplainedChoice[]
}

/** Any number of a few, each with a plain explanation; the value is the list of the chosen ones in the order of `choices`. */
export function CheckboxGroupField<Values extends FieldValues, Given extends FieldValues>({
  control,
  name,
  label,
  hint,
  isRequired = false,
  choices,
}: CheckboxGroupFieldProps<Values, Given>) {
  const styles = useStyles()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange, onBlur } = field
  const message = useFieldMessage(fieldState.error)
  const chosen = new Set(value as readonly string[])
  const change = (changed: string, isChosen: boolean): void => {
    const next = new Set(chosen)
    if (isChosen) next.add(changed)
    else next.delete(changed)
    onChange(choices.flatMap((choice) => (next.has(choice.value) ? [choice.value] : [])))
  }
  return (
    <Field label={label} hint={hint} required={isRequired} {...message}>
      {(group) => (
        <div {...group} role="group" className={styles.group}>
          {/* the field names the group; its boxes have names of their own */}
          <FieldContextProvider value={undefined}>
            {choices.map((choice, index) => (
              <Checkbox
                key={choice.value}
                className={styles.choice}
                {...(index === 0 && { ref: ref })}
                checked={chosen.has(choice.value)}
                disabled={choice.refusal !== undefined}
                label={
                  <span className={styles.label}>
                    {choice.label}
                    <Caption1 className={styles.hint}>{choice.refusal ?? choice.hint}</Caption1>
                  </span>
                }
                onChange={(_event, { checked }) => change(choice.value, checked === true)}
                onBlur={onBlur}
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  )
}
