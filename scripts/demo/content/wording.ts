import type { Language } from '../models.ts'

const months: Readonly<Record<Language, readonly string[]>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** The name of a month, 1 to 12. */
export const monthName = (month: number, language: Language): string => months[language][month - 1] ?? ''

/** `2026-03-12` as `12. März 2026` or `12 March 2026`. */
export function longDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}${language === 'de' ? '.' : ''} ${monthName(Number(month), language)} ${year}`
}

/** `2026-03-12` as `12.03.2026` or `12/03/2026`. */
export const shortDay = (day: string, language: Language): string =>
  day
    .split('-')
    .toReversed()
    .join(language === 'de' ? '.' : '/')

/** The day so many days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A number with the separators of the language. */
export function numberText(value: number, language: Language, decimals = 0): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.']
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`
}

export type Currency = 'EUR' | 'GBP'

/** An amount of money as an office writes it: `1.250,00 €`, `€1,250.00`, `£1,250.00`. */
export function money(value: number, language: Language, currency: Currency = 'EUR', decimals = 2): string {
  const amount = numberText(value, language, decimals)
  const sign = currency === 'EUR' ? '€' : '£'
  return language === 'de' ? `${amount} ${sign}` : `${sign}${amount}`
}

/** Rounds to cents. */
export const cents = (value: number): number => Math.round(value * 100) / 100

/** The sum of some amounts, rounded to cents. */
export const sumOf = (values: readonly number[]): number =>
  cents(values.reduce((sum, value) => sum + value, 0))
