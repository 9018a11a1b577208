import type { IntlShape } from 'react-intl'
import type { Chart, Figure } from '#contract/reports/built-in.ts'
import { csvText } from '../../csv/csv-text.ts'
import { rowWords } from './figure-words.ts'

/**
 * The rows of a chart as CSV (RFC 4180), numbers as spreadsheets of this language read them: sizes in bytes, ungrouped. What is not
 * told is empty.
 */
export function chartCsv(chart: Chart, intl: IntlShape): string {
  const head = [
    intl.formatMessage({ id: `reports.figures.rows.${chart.rowsOf}` }),
    ...chart.series.map((name) => intl.formatMessage({ id: `reports.figures.series.${name}` })),
  ]
  const number = (figure: Figure): string =>
    typeof figure === 'number'
      ? intl.formatNumber(figure, { useGrouping: false, maximumFractionDigits: 2 })
      : ''
  const rows = chart.rows.map((row) => [
    chart.rowsOf === 'day' || chart.rowsOf === 'week' ? (row.key ?? '') : rowWords(row, chart, intl),
    ...row.values.map(number),
  ])
  return csvText([head, ...rows], intl.locale)
}
