import { makeStyles, tokens } from '@fluentui/react-components'
import { DayInput } from '../day/day-input.tsx'
import { startOfDay } from './date-range.ts'

const useStyles = makeStyles({
  // both days stay on one line, wherever that begins
  days: {
    display: 'flex',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '& > *': { flexGrow: 1 },
    '@media (max-width: 639px)': { flexDirection: 'column' },
  },
  // with room for what clears the day and what opens the month, also for a finger
  field: {
    width: '160px',
    '@media (pointer: coarse) and (min-width: 640px)': { width: '192px' },
    '@media (max-width: 639px)': { width: '100%' },
  },
})

type End = 'from' | 'to'

interface DateRangeFieldsProps {
  readonly labels: Readonly<Record<End, string>>
  /** Days as `2026-12-31`; what is none counts for none. */
  readonly days: Readonly<Partial<Record<End, string>>>
  /** Told an empty text for a day that was taken away. */
  readonly onChange: (end: End, day: string) => void
}

/** The first and the last day of what a table shows. */
export function DateRangeFields({ labels, days, onChange }: DateRangeFieldsProps) {
  const styles = useStyles()
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles.field}>
          <DayInput
            label={labels[end]}
            value={startOfDay(days[end]) === null ? null : (days[end] ?? null)}
            onChange={(day) => onChange(end, day ?? '')}
          />
        </div>
      ))}
    </div>
  )
}
