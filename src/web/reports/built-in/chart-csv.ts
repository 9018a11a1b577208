import type { IntlShape } from 'react-intl'
import type { Chart, Figure } from '#contract/reports/built-in.ts'
import { rowWords } from './figure-words.ts'

/** By it Excel knows UTF-8. */
const byteOrderMark = '\uFEFF'
/** What a spreadsheet would take for a formula, also behind blanks and in the wide forms of East Asian keyboards. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * The rows of a chart as CSV (RFC 4180), numbers as spreadsheets of this language read them: sizes in bytes, ungrouped. What is not
 * told is empty.
 */
export function chartCsv(chart: Chart, intl: IntlShape): string {
  const separator = intl.locale.startsWith('de') ? ';' : ','
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
  const lines = [head, ...rows].map((cells) => cells.map((text) => cell(text, separator)).join(separator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cell(text: string, separator: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /["\r\n]/u.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe
}
