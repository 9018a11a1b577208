import type { Refusal } from '../../session/refusal.ts'
import { daysBetween, formatDay } from '../../ui/day/day.ts'

/** How near a due date is: over, today, within the next days, later; one that was met in time or not counts no more. */
export type DueState = 'overdue' | 'today' | 'soon' | 'later' | 'done'

/** So many days ahead a due date is told by its distance. */
const soonDays = 2

export function dueState(day: string, today: string, isDone: boolean): DueState {
  if (isDone) return 'done'
  const days = daysBetween(today, day)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= soonDays ? 'soon' : 'later'
}

/** A due date in words, its warning too. */
export function dueWords(day: string, today: string, isDone: boolean): Refusal {
  const state = dueState(day, today, isDone)
  const values = { day: formatDay(day), days: Math.abs(daysBetween(today, day)) }
  return { id: `boards.due.${state}`, values }
}
