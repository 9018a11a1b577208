/** The beginning of a day (`2026-12-31`) here, or of the day so many days later, in UTC; `null` for what is no day. */
export function startOfDay(day: string | undefined, later = 0): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(day ?? '') ?? []
  if (year === undefined) return null
  const moment = new Date(Number(year), Number(month) - 1, Number(date) + later)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
