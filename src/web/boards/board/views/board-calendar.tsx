import { Button, makeStyles, Subtitle2, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useBoardState } from '../board-state.ts'
import { CalendarCard } from './calendar-card.tsx'
import { DayMark } from './day-mark.tsx'
import { inWords, wholeDay } from './day-words.ts'
import { daysOfMonth, monthLater } from './month-days.ts'
import { TaskMonth } from './task-month.tsx'
import { useCardsByDay } from './use-cards-by-day.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingBottom: tokens.spacingVerticalM,
  },
  month: { margin: 0, marginInlineEnd: 'auto' },
  touch: touchSquare,
  days: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  listed: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  dayName: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
})

interface BoardCalendarProps {
  /** `2026-11`; `null`: this one. */
  readonly month: string | null
  readonly onMonth: (month: string) => void
}

/** The cards of a month on the days on which they are due; where there is little room, the days that have some. */
export function BoardCalendar({ month, onMonth }: BoardCalendarProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowShell)
  const { today } = useBoardState()
  const shown = month ?? today.slice(0, 7)
  const go = (count: number): void => {
    const next = monthLater(shown, count)
    onMonth(next === today.slice(0, 7) ? '' : next)
  }
  const arrow = (label: MessageId, count: number) => (
    <Tooltip content={intl.formatMessage({ id: label })} relationship="label">
      <Button
        appearance="subtle"
        className={styles.touch}
        icon={count < 0 ? <ChevronLeft20Regular /> : <ChevronRight20Regular />}
        onClick={() => go(count)}
      />
    </Tooltip>
  )
  return (
    <>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.month} aria-live="polite">
          {inWords(`${shown}-15`, intl, { month: 'long', year: 'numeric' })}
        </Subtitle2>
        {arrow('boards.board.calendar.before', -1)}
        {month !== null && (
          <Button className={styles.touch} onClick={() => onMonth('')}>
            {intl.formatMessage({ id: 'boards.board.calendar.today' })}
          </Button>
        )}
        {arrow('boards.board.calendar.after', 1)}
      </div>
      {isNarrow ? <DayList month={shown} /> : <TaskMonth month={shown} />}
    </>
  )
}

function DayList({ month }: { readonly month: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const { today } = useBoardState()
  const cards = useCardsByDay()
  const days = daysOfMonth(month).filter((day) => day.startsWith(month) && cards.has(day))
  if (days.length === 0)
    return (
      <EmptyState drawing={<EmptyQuay />} title={intl.formatMessage({ id: 'boards.board.calendar.none' })} />
    )
  return (
    <ul className={styles.days}>
      {days.map((day) => (
        <li key={day} className={styles.listed}>
          <h3 className={styles.dayName}>
            {wholeDay(day, intl)}
            {day === today && (
              <DayMark isToday>{intl.formatMessage({ id: 'boards.board.calendar.today' })}</DayMark>
            )}
          </h3>
          {cards.get(day)?.map((card) => (
            <CalendarCard key={card.id} card={card} room="whole" />
          ))}
        </li>
      ))}
    </ul>
  )
}
