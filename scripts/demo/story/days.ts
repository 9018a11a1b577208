/** The day on which the story stands: what is dated later is a plan. */
export const today = '2026-07-20'

/** Days on which offices are closed, by country. */
const holidays: Readonly<Record<'de' | 'en', readonly string[]>> = {
  de: [
    '2025-01-01 2025-04-18 2025-04-21 2025-05-01 2025-05-29 2025-06-09 2025-10-03 2025-10-31 2025-12-25 2025-12-26',
    '2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-10-03 2026-10-31 2026-12-25 2026-12-26',
  ].flatMap((year) => year.split(' ')),
  en: [
    '2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26',
    '2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28',
  ].flatMap((year) => year.split(' ')),
}

/** The days from one to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = []
  for (let at = Date.parse(`${from}T12:00:00Z`); at <= Date.parse(`${to}T12:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

export const isWorkday = (day: string, country: 'de' | 'en'): boolean =>
  !isWeekend(day) && !holidays[country].includes(day)

/** How many working days lie between two days, both included. */
export const workdays = (from: string, to: string, country: 'de' | 'en'): number =>
  daysBetween(from, to).filter((day) => isWorkday(day, country)).length
