import type { IntlShape } from 'react-intl'

/** A day with its weekday, as it is read out. */
export const wholeDay = (day: string, intl: IntlShape): string =>
  inWords(day, intl, { weekday: 'long', day: 'numeric', month: 'long' })

/** English is that of Britain. A day is read as one of UTC and said as one of UTC, so that it stays the same. */
export const inWords = (day: string, { locale }: IntlShape, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
