import { Button, makeStyles, mergeClasses, Subtitle2, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { edgeWhereForced } from '../../../ui/forced-colors.ts'
import { EmptyQuay } from '../../../ui/states/drawings.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { touchSquare } from '../../../ui/touch-target.ts'
import { narrowShell, useMediaQuery } from '../../../ui/use-media-query.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { useBoardState } from '../board-state.ts'
import { CalendarCard } from './calendar-card.tsx'
import { inWords, wholeDay } from './day-words.ts'
import { daysOfMonth, monthLater, weekday } from './month-days.ts'

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
  number: {
    justifySelf: 'end',
    boxSizing: 'border-box',
    minWidth: '24px',
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    borderRadius: tokens.borderRadiusCircular,
  },
  today: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...edgeWhereForced,
  },
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
  hidden: visuallyHidden,
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
      {isNarrow ? <DayList month={shown} /> : <MonthGrid month={shown} />}
    </>
  )
}

/** The cards that are shown, by the day on which they are due. */
function useCardsByDay(): ReadonlyMap<string, readonly TaskCard[]> {
  const { shownIn } = useBoardState()
  return Map.groupBy([...shownIn.values()].flat(), ({ dueDate }) => dueDate ?? '')
}

function MonthGrid({ month }: { readonly month: string }) {
  const styles = useStyles()
  const intl = useIntl()
  const { today } = useBoardState()
  const cards = useCardsByDay()
  const days = daysOfMonth(month)
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
            <span className={mergeClasses(styles.number, day === today && styles.today)}>
              <span aria-hidden>
                {isElsewhere ? inWords(day, intl, { day: 'numeric', month: 'short' }) : Number(day.slice(8))}
              </span>
              <span className={styles.hidden}>{wholeDay(day, intl)}</span>
            </span>
            {cards.get(day)?.map((card) => (
              <CalendarCard key={card.id} card={card} />
            ))}
          </li>
        )
      })}
    </ul>
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
              <span className={mergeClasses(styles.number, styles.today)}>
                {intl.formatMessage({ id: 'boards.board.calendar.today' })}
              </span>
            )}
          </h3>
          {cards.get(day)?.map((card) => (
            <CalendarCard key={card.id} card={card} isWhole />
          ))}
        </li>
      ))}
    </ul>
  )
}
