import { Problem } from '../http/problem.ts'
import { parseCsv, type CsvRow } from './parse-csv.ts'

/** So many lines may belong to one row at the most, or be empty beside it. */
const linesPerRow = 10

interface CsvFile {
  /** The first with the headings. */
  readonly rows: readonly CsvRow[]
  readonly separator: string
}

/**
 * Reads a CSV file: comma, semicolon or tab. Refuses with the field `csv` when there are more rows than `most` beside the
 * first, or so many lines that reading them would hold up everybody else.
 */
export function readCsvRows(csv: string, most: number): CsvFile {
  const text = withoutEmptyEnd(csv.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n'))
  const lines = countLines(text)
  if (lines > (most + 1) * linesPerRow) throw tooMany(lines, most)
  const separator = separatorOf(text)
  const rows = parseCsv(text, separator)
  if (rows.length - 1 > most) throw tooMany(rows.length - 1, most)
  return { rows, separator }
}

/** A cell without blanks around it and the apostrophe that files of ours have before a sign of a formula. */
export const plainText = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

/** A spreadsheet writes separators for rows that were once used; a loop, since a pattern would look at every blank again. */
function withoutEmptyEnd(text: string): string {
  let end = text.length
  while (end > 0 && '\n\t ;,'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const countLines = (text: string): number => text.split('\n').length

/** The sign that stands most often in the first line that holds anything; in quotation marks it separates nothing. */
function separatorOf(text: string): string {
  const first = /\S.*/u.exec(text)?.[0].replaceAll(/"[^"]*"/gu, '') ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

const tooMany = (rows: number, most: number): Problem => refusedCsv('importTooManyRows', { rows, most })

/** What is wrong with a file as a whole. */
export const refusedCsv = (key: string, values: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('invalidInput', { fields: [{ field: 'csv', key, values }] })
