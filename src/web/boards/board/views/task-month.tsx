import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { useBoardState } from '../board-state.ts'
import { CalendarCard } from './calendar-card.tsx'
import { DayMark } from './day-mark.tsx'
import { inWords, wholeDay } from './day-words.ts'
import { daysWithRoom } from './days-with-room.ts'
import { daysOfMonth, weekday } from './month-days.ts'
import { useCardsByDay } from './use-cards-by-day.ts'

const useStyles = makeStyles({
  grid: {
    // keeps the height of all weeks where the view scrolls
    flexShrink: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: '1px',
    backgroundColor: tokens.colorNeutralStroke2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  weekday: {
    padding: tokens.spacingVerticalXS,
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  day: {
    minHeight: '104px',
    minWidth: 0,
    padding: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '2px',
  },
  elsewhere: { backgroundColor: tokens.colorNeutralBackground2 },
  hidden: visuallyHidden,
})

/** The weeks of a month, each day with the cards that are due on it. */
export function TaskMonth({ month }: { readonly month: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const { today } = useBoardState()
  const cards = useCardsByDay()
  const days = daysOfMonth(month)
  const roomy = daysWithRoom(days, (day) => cards.get(day)?.length ?? 0)
  return (
    <ul className={styles.grid}>
      {days.slice(0, 7).map((day) => (
        <li key={weekday(day)} aria-hidden className={styles.weekday}>
          {inWords(day, intl, { weekday: 'short' })}
        </li>
      ))}
      {days.map((day) => {
        const isElsewhere = !day.startsWith(month)
        return (
          <li key={day} className={mergeClasses(styles.day, isElsewhere && styles.elsewhere)}>
            <DayMark isToday={day === today}>
              <span aria-hidden>
                {isElsewhere ? inWords(day, intl, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}
              </span>
              <span className={styles.hidden}>{wholeDay(day, intl)}</span>
            </DayMark>
            {cards.get(day)?.map((card) => (
              <CalendarCard key={card.id} card={card} room={roomy.has(day) ? 'lines' : 'line'} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}
