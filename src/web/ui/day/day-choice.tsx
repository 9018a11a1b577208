import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { useFocusBack } from '../focus-back.ts'
import { touchHeight } from '../touch-target.ts'
import { comingDays, formerDays } from './day.ts'
import { MonthGrid } from './month-grid.tsx'

const useStyles = makeStyles({
  choice: { display: 'grid', rowGap: tokens.spacingVerticalM },
  quick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  button: { minWidth: 0, ...touchHeight },
})

interface DayChoiceProps {
  readonly label: string
  readonly chosen: string | null
  readonly today: string
  /** Days before today cannot be chosen. */
  readonly isComing: boolean
  readonly onChoose: (day: string) => void
}

/** A month to choose a day from, and the days that are chosen most often below it. */
export function DayChoice({ label, chosen, today, isComing, onChoose }: DayChoiceProps) {
  const styles = useStyles()
  const intl = useIntl()
  // also to the field, which opens it by a key and is nothing that Fluent gives the focus to
  useFocusBack()
  const quick = isComing ? comingDays(today) : formerDays(today)
  return (
    <div className={styles.choice}>
      <MonthGrid
        label={label}
        chosen={chosen}
        today={today}
        min={isComing ? today : undefined}
        onChoose={onChoose}
      />
      <div className={styles.quick}>
        {quick.map(({ id, day }) => (
          <Button key={id} size="small" className={styles.button} onClick={() => onChoose(day)}>
            {intl.formatMessage({ id })}
          </Button>
        ))}
      </div>
    </div>
  )
}
