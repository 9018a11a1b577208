import { Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components'

const useStyles = makeStyles({
  group: { flexWrap: 'wrap', marginInlineStart: '-8px' },
  option: { '@media (pointer: coarse)': { minHeight: '44px', alignItems: 'center' } },
})

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly lang?: string }[]
  readonly onChoose: (value: T) => void
}

/** One of a few, all of them seen. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  const styles = useStyles()
  return (
    <Field label={label}>
      <RadioGroup
        layout="horizontal"
        className={styles.group}
        value={value}
        onChange={(_, data) => {
          const chosen = options.find((option) => option.value === data.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <Radio
            key={option.value}
            className={styles.option}
            value={option.value}
            label={option.lang ? <span lang={option.lang}>{option.label}</span> : option.label}
          />
        ))}
      </RadioGroup>
    </Field>
  )
}
