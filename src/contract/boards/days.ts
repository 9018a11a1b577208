/** Whole days as text, such as `2026-11-23`: they compare with `<`, and no time zone shifts them. */

/** The calendar day in a zone (IANA) at a moment in milliseconds. Sweden writes days as ISO 8601 does. */
export const dayIn = (timeZone: string, moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** The day so many days after another, or before it. */
export function daysAfter(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + count)
  return moment.toISOString().slice(0, 10)
}

/** The Sunday that ends the week of a day: weeks begin on Monday (ISO 8601). */
export function endOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysAfter(day, (7 - weekday) % 7)
}
