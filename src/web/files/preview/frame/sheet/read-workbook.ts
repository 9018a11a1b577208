import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx'
import { boundedZip } from '../bounded-zip.ts'
import { decodeText } from '../text/decode-text.ts'
import { columnWidths, leadsToWidths, type ColumnWidths } from './column-widths.ts'

export interface SheetRows {
  readonly name: string
  readonly rows: number
  readonly columns: number
  readonly textAt: (row: number, column: number) => string
  readonly isNumberAt: (row: number, column: number) => boolean
  /** In pixels, as far as the file says. */
  readonly widthOf: (column: number) => number | undefined
}

/** Rows and columns beyond which nothing is shown. */
const mostRows = 100_000
const mostColumns = 1000

/** The sheets of a workbook, or the one of a list that is separated by commas, semicolons or tabs. */
export function readWorkbook(bytes: ArrayBuffer, name: string, language: string): readonly SheetRows[] {
  const isText = /\.(?:csv|tsv|txt)$/iu.test(name)
  const options = { dense: true, cellNF: true, sheetRows: mostRows } as const
  const parts = new Map<string, Uint8Array>()
  const keep = (part: string, content: Uint8Array<ArrayBuffer>): Uint8Array => {
    if (leadsToWidths(part)) parts.set(part, content)
    return content
  }
  const book = isText
    ? read(decodeText(bytes).replace(/^\uFEFF/u, ''), { ...options, type: 'string', raw: true })
    : read(boundedZip(bytes, keep), { ...options, type: 'array' })
  const widths = columnWidths(parts, { sheets: book.SheetNames.length, columns: mostColumns })
  return book.SheetNames.flatMap((sheet, index) => {
    const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    const rows = book.Sheets[sheet]
    return rows && !isHidden ? [sheetOf(isText ? name : sheet, rows, widths[index] ?? [], language)] : []
  })
}

function sheetOf(name: string, sheet: WorkSheet, widths: ColumnWidths, language: string): SheetRows {
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  const columns = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  return {
    name,
    rows: rows.length,
    columns: Math.min(columns, mostColumns),
    textAt: (row, column) => textOf(rows[row]?.[column], language),
    isNumberAt: (row, column) => rows[row]?.[column]?.t === 'n',
    widthOf: (column) => widths[column],
  }
}

function textOf(cell: CellObject | undefined, language: string): string {
  if (!cell) return ''
  if (typeof cell.z === 'string' && typeof cell.v === 'number') {
    const format = dateFormatOf(cell.z, cell.w)
    if (format !== null) return String(SSF.format(format, cell.v))
  }
  const text = cell.w ?? (cell.v === undefined ? '' : String(cell.v))
  const isDate = cell.t === 'd' || (typeof cell.z === 'string' && SSF.is_date(cell.z))
  // formats of files speak English: in German the signs of numbers are the other way round
  if (cell.t !== 'n' || isDate || language !== 'de') return text
  return text.replaceAll(/(?<=\d)[.,](?=\d)/gu, (sign) => (sign === ',' ? '.' : ','))
}

/** For dates whose format is that of whoever looks at them, and for those with points, which the library does not know. */
function dateFormatOf(format: string, written: string | undefined): string | null {
  const day = 'dd"."mm"."yyyy'
  if (format === 'm/d/yy') return day
  if (format === 'm/d/yy h:mm') return `${day} hh:mm`
  return written === undefined && SSF.is_date(format) ? (/h/iu.test(format) ? `${day} hh:mm` : day) : null
}
