import { dayInMs } from '../process/day-in-ms.ts'

/** A day in UTC as `2026-03-31`; texts of days are in the order of time. */
export type Day = string

/** The day of a moment in milliseconds since 1970. */
export const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** Milliseconds since 1970 at which a day begins. */
export const beginOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day => dayOf(beginOf(day) + days * dayInMs)

/** The Monday of the week of a day; figures of a week are kept by it. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(beginOf(day)).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** The days of a span, both ends included. */
export function daysBetween(from: Day, until: Day, step = 1): readonly Day[] {
  const days: Day[] = []
  for (let day = from; day <= until; day = addDays(day, step)) days.push(day)
  return days
}
