import type { IntlShape } from 'react-intl'
import { daysBetween, formatDay, todayHere } from '../../../ui/day/day.ts'
import { dueState } from '../../look/due.ts'
import type { DueState } from '../../look/due.ts'

/** How near a due date is on a card: what is coloured there is what its words say, and for two days ahead there is none. */
export function dueStateOnCard(day: string, today: string, isDone: boolean): DueState {
  const state = dueState(day, today, isDone)
  return state === 'soon' && daysBetween(today, day) > 1 ? 'later' : state
}

/** A due date in the few words for which a card has room, its warning too. */
export function dueWordsOnCard(day: string, today: string, state: DueState, intl: IntlShape): string {
  if (state === 'overdue') return intl.formatMessage({ id: 'boards.board.due.overdue' })
  if (state === 'today') return intl.formatMessage({ id: 'boards.board.due.today' })
  if (state === 'soon') return intl.formatMessage({ id: 'boards.board.due.tomorrow' })
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? formatDay(day).slice(0, 6) : formatDay(day)
}

/** Whole days since a moment, by the calendar here. */
export const daysSince = (moment: string, today: string): number =>
  Math.max(0, daysBetween(todayHere(new Date(moment)), today))
