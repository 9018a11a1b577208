import { Field, Input, makeStyles } from '@fluentui/react-components'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  field: { minWidth: '150px', '@media (max-width: 639px)': { minWidth: 0 } },
  input: { minWidth: 0, ...touchHeight },
})

type End = 'from' | 'to'

interface DateRangeFieldsProps {
  readonly labels: Readonly<Record<End, string>>
  /** Days as `2026-12-31`. */
  readonly days: Readonly<Partial<Record<End, string>>>
  /** Told an empty text for a day that was taken away. */
  readonly onChange: (end: End, day: string) => void
}

/** The first and the last day of what a table shows. */
export function DateRangeFields({ labels, days, onChange }: DateRangeFieldsProps) {
  const styles = useStyles()
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} label={labels[end]} className={styles.field}>
      <Input
        type="date"
        className={styles.input}
        value={days[end] ?? ''}
        onChange={(_event, { value }) => onChange(end, value)}
      />
    </Field>
  ))
}
