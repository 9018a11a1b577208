import { daysLater } from './day.ts'

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOfMonth(year: number, month: number): readonly (readonly string[])[] {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((weekday + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => daysLater(first, week * 7 + at - weekday)),
  )
}

/** The same day so many months later, or the last one where a month has no such day. */
export function monthLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, length))).toISOString().slice(0, 10)
}
