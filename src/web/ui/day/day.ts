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

/** So many days lie between two days; below nought where the second comes first. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(`${other}T00:00:00Z`) - Date.parse(`${one}T00:00:00Z`)) / 86_400_000)

/**
 * The day that somebody has written: `31.12.2026`, `31/12/26`, `2026-12-31`, or `31.12.`, which is the next one there is. `null` for
 * what is no day of the calendar.
 */
export function parseDay(text: string, today: string): string | null {
  const written = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-]?(\d{2}|\d{4})?$/u.exec(written) ?? []
  if (date === undefined || month === undefined) return null
  if (year !== undefined)
    return dayOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(date))
  const thisYear = Number(today.slice(0, 4))
  const next = [thisYear, thisYear + 1].map((each) => dayOf(each, Number(month), Number(date)))
  return next.find((day) => day !== null && day >= today) ?? null
}

function dayOf(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date))
  const isThere =
    year >= 1000 && year <= 9999 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return isThere ? moment.toISOString().slice(0, 10) : null
}
