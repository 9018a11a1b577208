import { daysLater } from '../../../ui/day/day.ts'

/** The days that a month (`2026-11`) shows in whole weeks, which begin on Monday (ISO 8601). */
export function daysOfMonth(month: string): readonly string[] {
  const first = `${month}-01`
  const before = (weekday(first) + 6) % 7
  const begin = daysLater(first, -before)
  const last = daysLater(`${monthLater(month, 1)}-01`, -1)
  const count = Math.ceil((before + Number(last.slice(8))) / 7) * 7
  return Array.from({ length: count }, (_, at) => daysLater(begin, at))
}

/** The month so many months later. */
export function monthLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
