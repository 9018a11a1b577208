// Whole days, such as `2026-12-31`: never made into a moment of some time zone.

/** The day as it is shown in both languages: `31.12.2026`. */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}

/** What day it is where the browser stands. */
export function todayHere(now = new Date()): string {
  return dayOf(now.getFullYear(), now.getMonth() + 1, now.getDate()) ?? ''
}

/** The day so many days later. */
export function daysLater(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** A day that is one press away, and its words. */
export interface NamedDay {
  readonly id:
    | 'ui.day.today'
    | 'ui.day.tomorrow'
    | 'ui.day.nextMonday'
    | 'ui.day.yesterday'
    | 'ui.day.weekAgo'
  readonly day: string
}

/** Days that work is often due on. */
export const comingDays = (today: string): readonly NamedDay[] => [
  { id: 'ui.day.today', day: today },
  { id: 'ui.day.tomorrow', day: daysLater(today, 1) },
  { id: 'ui.day.nextMonday', day: mondayAfter(today) },
]

/** Days that one often looks back to. */
export const formerDays = (today: string): readonly NamedDay[] => [
  { id: 'ui.day.today', day: today },
  { id: 'ui.day.yesterday', day: daysLater(today, -1) },
  { id: 'ui.day.weekAgo', day: daysLater(today, -7) },
]

function mondayAfter(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return daysLater(day, 7 - weekday)
}

/** So many days lie between two days; below nought where the second comes first. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000)

/**
 * The day that somebody has written: `31.12.2026`, `31/12/26`, `2026-12-31`, or `31.12.`, which is the next one there is where a day to
 * come is meant, and otherwise the last one. `null` for what is no day of the calendar.
 */
export function parseDay(text: string, today: string, isComing: boolean): string | null {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-]?(\d{2}|\d{4})?$/u.exec(written) ?? []
  if (date === undefined || month === undefined) return null
  if (year !== undefined)
    return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(date))
  const thisYear = Number(today.slice(0, 4))
  const nearest = [thisYear, thisYear + (isComing ? 1 : -1)].map((each) =>
    dayOf(each, Number(month), Number(date)),
  )
  return nearest.find((day) => day !== null && (isComing ? day >= today : day <= today)) ?? null
}

function dayOf(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date))
  const isThere =
    year >= 1000 && year <= 9999 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return isThere ? moment.toISOString().slice(0, 10) : null
}
