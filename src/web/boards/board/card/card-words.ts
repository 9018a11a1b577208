import type { IntlShape } from 'react-intl'
import { daysBetween, formatDay, todayHere } from '../../../ui/day/day.ts'
import { dueState } from '../../look/due.ts'
import type { DueState } from '../../look/due.ts'

interface DueOnCard {
  readonly state: DueState
  /** Short, its warning too: what is coloured on the card is what they say. */
  readonly words: string
}

/** A due date in the few words for which a card has room. */
export function dueOnCard(day: string, today: string, isDone: boolean, intl: IntlShape): DueOnCard {
  const state = dueState(day, today, isDone)
  const days = Math.abs(daysBetween(today, day))
  if (state === 'overdue') return { state, words: intl.formatMessage({ id: 'boards.board.due.overdue' }) }
  if (state === 'today') return { state, words: intl.formatMessage({ id: 'boards.board.due.today' }) }
  if (state === 'soon' && days === 1)
    return { state, words: intl.formatMessage({ id: 'boards.board.due.tomorrow' }) }
  // two days ahead there is no word for it
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return {
    state: state === 'soon' ? 'later' : state,
    words: isThisYear ? formatDay(day).slice(0, 6) : formatDay(day),
  }
}

/** Whole days since a moment, by the calendar here. */
export const daysSince = (moment: string, today: string): number =>
  Math.max(0, daysBetween(todayHere(new Date(moment)), today))
