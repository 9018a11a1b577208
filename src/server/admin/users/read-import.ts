import Papa from 'papaparse'
import { importColumns, maxImportRows, type ImportColumn } from '#contract/admin-users-import.ts'
import { foldName } from '#contract/names.ts'
import { Problem } from '../../http/problem.ts'

/** A row of the file as it stands there, without blanks around its cells. */
export interface FileRow {
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly cells: Readonly<Record<ImportColumn, string>>
  /** False when its quotation marks do not fit. */
  readonly isReadable: boolean
}

interface ImportFile {
  readonly rows: readonly FileRow[]
  readonly ignoredColumns: readonly string[]
}

/** The headings that mean a column, folded, without blanks and hyphens. */
const headings: Readonly<Record<ImportColumn, readonly string[]>> = {
  email: ['email', 'mail', 'emailadresse', 'mailadresse', 'emailaddress'],
  firstName: ['vorname', 'firstname', 'givenname', 'forename'],
  lastName: ['nachname', 'familienname', 'name', 'lastname', 'surname', 'familyname'],
  role: ['rolle', 'role'],
  company: ['firma', 'unternehmen', 'gesellschaft', 'company'],
  language: ['sprache', 'language'],
}

/** Reads the text of a CSV file: comma, semicolon or tab, headings in German or English in any order. Refuses with the field `csv`. */
export function readImport(csv: string): ImportFile {
  const text = csv.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n')
  const [head, ...body] = parse(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) throw refused('importEmpty')
  const columns = columnsOf(head.cells)
  if (body.length === 0) throw refused('importEmpty')
  if (body.length > maxImportRows)
    throw refused('importTooManyRows', { rows: body.length, most: maxImportRows })
  return {
    rows: body.map(({ line, cells, isReadable }) => ({ line, cells: cellsOf(cells, columns), isReadable })),
    ignoredColumns: head.cells.filter((heading) => heading.trim() !== '' && columnOf(heading) === null),
  }
}

interface ParsedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly isReadable: boolean
}

function parse(text: string): readonly ParsedRow[] {
  const rows: ParsedRow[] = []
  let line = 1
  let begin = 0
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data, isReadable: errors.length === 0 })
      line += text.slice(begin, meta.cursor).split('\n').length - 1
      begin = meta.cursor
    },
  })
  return rows
}

/** The sign that stands most often in the first line that holds anything; in quotation marks it separates nothing. */
function separatorOf(text: string): string {
  const first = /\S.*/u.exec(text)?.[0].replaceAll(/"[^"]*"/gu, '') ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

type Places = Readonly<Partial<Record<ImportColumn, number>>>

function columnsOf(heads: readonly string[]): Places {
  const columns: Partial<Record<ImportColumn, number>> = {}
  for (const [place, heading] of heads.entries()) {
    const column = columnOf(heading)
    if (column === null) continue
    if (columns[column] !== undefined) throw refused('importColumnTwice', { column: heading.trim() })
    columns[column] = place
  }
  if (columns.email === undefined) throw refused('importNoEmail')
  return columns
}

function columnOf(heading: string): ImportColumn | null {
  const plain = foldName(heading).replaceAll(/[\s\-_.]/gu, '')
  return importColumns.find((column) => headings[column].includes(plain)) ?? null
}

function cellsOf(cells: readonly string[], columns: Places): Readonly<Record<ImportColumn, string>> {
  const cell = (column: ImportColumn): string => cells[columns[column] ?? -1]?.trim() ?? ''
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    role: cell('role'),
    company: cell('company'),
    language: cell('language'),
  }
}

const refused = (key: string, values: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('invalidInput', { fields: [{ field: 'csv', key, values }] })
