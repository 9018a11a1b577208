import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import { hovered, plainButton } from '../pressable.ts'
import { daysLater } from './day.ts'
import { monthLater, weeksOfMonth } from './month.ts'

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  name: { fontWeight: tokens.fontWeightSemibold },
  table: { borderSpacing: 0, tableLayout: 'fixed' },
  weekday: {
    padding: 0,
    height: '28px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  cell: { padding: 0, textAlign: 'center' },
  day: {
    ...plainButton,
    width: '36px',
    height: '32px',
    padding: 0,
    fontVariantNumeric: 'tabular-nums',
    // as wide as a finger needs it where seven of them find room beside the edges
    '@media (pointer: coarse)': { width: 'min(44px, calc((100vw - 64px) / 7))', height: '44px' },
  },
  other: { color: tokens.colorNeutralForeground3 },
  // where some are refused, grey means those
  otherBesideRefused: { color: tokens.colorNeutralForeground2 },
  today: {
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
    // where its colour is that of every other day
    outline: `1px solid ${tokens.colorTransparentStroke}`,
    outlineOffset: '-1px',
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ...hovered({ backgroundColor: tokens.colorBrandBackgroundHover }),
  },
  refused: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
  },
})

/** Holds the number that is seen, so that whoever speaks it reaches the day (WCAG 2.2, 2.5.3). */
const inFull = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthGridProps {
  readonly label: string
  readonly chosen: string | null
  readonly today: string
  /** The first day that can be chosen; without it each can. */
  readonly min?: string | undefined
  readonly onChoose: (day: string) => void
}

/** The days of a month to choose from; arrows walk, also into the months beside (ARIA, date grid). */
export function MonthGrid({ label, chosen, today, min = '', onChoose }: MonthGridProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [reached, setReached] = useState(chosen !== null && chosen >= min ? chosen : today)
  const grid = useRef<HTMLTableElement>(null)
  const focus = (): void => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useEffect(focus, [])
  const walk = (day: string): void => {
    setReached(day)
    // after the day is there
    setTimeout(focus)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = dayByKey(event, reached)
    if (to === null) return
    event.preventDefault()
    walk(to)
  }
  const [year = 0, month = 1] = reached.split('-').map(Number)
  const wordsOf = (day: string, options: Intl.DateTimeFormatOptions): string =>
    intl.formatDate(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' })
  const weeks = weeksOfMonth(year, month)
  return (
    <div>
      <div className={styles.head}>
        <IconButton
          aria-label={intl.formatMessage({ id: 'ui.day.monthBefore' })}
          onClick={() => setReached(monthLater(reached, -1))}
        >
          <ChevronLeft20Regular />
        </IconButton>
        <span className={styles.name} aria-live="polite">
          {wordsOf(reached, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton
          aria-label={intl.formatMessage({ id: 'ui.day.monthAfter' })}
          onClick={() => setReached(monthLater(reached, 1))}
        >
          <ChevronRight20Regular />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of the ARIA practices is a table */}
      <table ref={grid} role="grid" aria-label={label} className={styles.table} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={wordsOf(day, { weekday: 'long' })} className={styles.weekday}>
                {wordsOf(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isOther = day.slice(0, 7) !== reached.slice(0, 7)
                return (
                  <td key={day} className={styles.cell} aria-selected={day === chosen}>
                    <button
                      type="button"
                      tabIndex={day === reached ? 0 : -1}
                      aria-label={wordsOf(day, inFull)}
                      aria-disabled={day < min}
                      {...(day === today && { 'aria-current': 'date' as const })}
                      className={mergeClasses(
                        styles.day,
                        isOther && (min === '' ? styles.other : styles.otherBesideRefused),
                        day === today && styles.today,
                        day === chosen && styles.chosen,
                        day < min && styles.refused,
                      )}
                      onClick={() => day >= min && onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayByKey({ key }: KeyboardEvent, day: string): string | null {
  const step = steps[key]
  if (step !== undefined) return daysLater(day, step)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (key === 'Home') return daysLater(day, -weekday)
  if (key === 'End') return daysLater(day, 6 - weekday)
  if (key === 'PageUp') return monthLater(day, -1)
  if (key === 'PageDown') return monthLater(day, 1)
  return null
}
