import type { IntlShape } from 'react-intl'
import type { Chart, Figure } from '#contract/reports/built-in.ts'
import { formatSize } from '#contract/files/sizes.ts'

type Row = Chart['rows'][number]

const dayAndMonth = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const wholeDay = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day as `31.03.`, the same in every language. */
export const shortDay = (day: string): string => dayAndMonth.format(new Date(day))

/** What a row is of, in words. */
export function rowWords({ key, name }: Row, { rowsOf }: Chart, intl: IntlShape): string {
  if (key === null) return intl.formatMessage({ id: 'reports.figures.others' })
  if (name !== null) return name
  const day = wholeDay.format(new Date(key))
  return rowsOf === 'week' ? intl.formatMessage({ id: 'reports.figures.weekOf' }, { day }) : day
}

/** What was counted, in words: a size, a number, days; or why there is none. */
export function figureWords(figure: Figure, { unit }: Pick<Chart, 'unit'>, intl: IntlShape): string {
  if (figure === null) return intl.formatMessage({ id: 'reports.figures.unknown' })
  if (figure === 'tooFew') return intl.formatMessage({ id: 'reports.figures.tooFew' })
  if (unit === 'bytes') return formatSize(figure, intl.locale)
  return intl.formatNumber(figure, { maximumFractionDigits: unit === 'days' ? 1 : 0 })
}
