import { importColumns, maxImportRows, type ImportColumn } from '#contract/admin/users-import.ts'
import { foldName } from '#contract/text/names.ts'
import { plainText, readCsvRows, refusedCsv } from '../../../csv/read-csv-rows.ts'

/** A row of the file. */
export interface FileRow {
  /** Where it begins, counted from 1. */
  readonly line: number
  /** Without blanks around them. */
  readonly cells: Readonly<Record<ImportColumn, string>>
  /** Every cell as it stands there. */
  readonly source: readonly string[]
  /** False when its quotation marks do not fit. */
  readonly isReadable: boolean
}

interface ImportFile {
  readonly rows: readonly FileRow[]
  readonly ignoredColumns: readonly string[]
  readonly headings: readonly string[]
  readonly separator: string
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
  const file = readCsvRows(csv, maxImportRows)
  const [head, ...body] = file.rows
  if (!head) throw refusedCsv('importEmpty')
  const columns = columnsOf(head.cells)
  if (body.length === 0) throw refusedCsv('importEmpty')
  return {
    rows: body.map(({ line, cells, isReadable }) => ({
      line,
      cells: cellsOf(cells, columns),
      source: cells,
      isReadable,
    })),
    ignoredColumns: head.cells.filter((heading) => heading.trim() !== '' && columnOf(heading) === null),
    headings: head.cells,
    separator: file.separator,
  }
}

type Places = Readonly<Partial<Record<ImportColumn, number>>>

function columnsOf(heads: readonly string[]): Places {
  const columns: Partial<Record<ImportColumn, number>> = {}
  for (const [place, heading] of heads.entries()) {
    const column = columnOf(heading)
    if (column === null) continue
    if (columns[column] !== undefined) throw refusedCsv('importColumnTwice', { column: heading.trim() })
    columns[column] = place
  }
  if (columns.email === undefined) throw refusedCsv('importNoEmail')
  return columns
}

function columnOf(heading: string): ImportColumn | null {
  const plain = foldName(heading).replaceAll(/[\s\-_.]/gu, '')
  return importColumns.find((column) => headings[column].includes(plain)) ?? null
}

function cellsOf(cells: readonly string[], columns: Places): Readonly<Record<ImportColumn, string>> {
  const cell = (column: ImportColumn): string => plainText(cells[columns[column] ?? -1] ?? '')
  return {
    email: cell('email'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    role: cell('role'),
    company: cell('company'),
    language: cell('language'),
  }
}
