const toTheMinute = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const
const minutes = new Intl.DateTimeFormat('de-DE', toTheMinute)
const seconds = new Intl.DateTimeFormat('de-DE', { ...toTheMinute, second: '2-digit' })

/** A moment (ISO 8601) as `31.12.2026 09:05` in the time zone of the browser, the same in every language. Empty when it is none. */
export const formatDate = (moment: string): string => format(minutes, moment)

/** The same with its second: `31.12.2026 09:05:07`. */
export const formatDateToSecond = (moment: string): string => format(seconds, moment)

/** What of a moment is seen there: seconds since 1970. */
export const secondOf = (moment: string): number => Math.floor(Date.parse(moment) / 1000)

/** Moments in words, by themselves: to the minute, and to the second where there is another of the same minute. */
export function formatDatesApart(moments: readonly string[]): ReadonlyMap<string, string> {
  const ofMinute = Map.groupBy(new Set(moments), formatDate)
  return new Map(
    moments.map((moment) => {
      const minute = formatDate(moment)
      return [moment, ofMinute.get(minute)?.length === 1 ? minute : formatDateToSecond(moment)]
    }),
  )
}

function format(parts: Intl.DateTimeFormat, moment: string): string {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : parts.format(date).replace(',', '')
}
