import Papa from 'papaparse'
import { rightsColumns, type RightsColumn } from '#contract/admin-folder-rights-import.ts'
import { namesOfRights } from '#contract/right-names.ts'

/** By it Excel knows UTF-8. */
const byteOrderMark = '\uFEFF'

/** What a spreadsheet would take for a formula, also behind blanks and in the wide forms of East Asian keyboards. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Lines of CSV (RFC 4180) separated by semicolons; a leading apostrophe keeps text what a spreadsheet would calculate. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${byteOrderMark}${Papa.unparse(
    [heads, ...rows].map((row) => [...row]),
    {
      delimiter: ';',
      newline: '\r\n',
      header: false,
      escapeFormulae: formula,
    },
  )}\r\n`

/** An entry of somebody as a row that the import reads again. */
export type RightsCells = Readonly<Record<RightsColumn, string>>

export const rightsCsv = (rows: readonly RightsCells[]): string =>
  csvOf(
    rightsColumns,
    rows.map((row) => rightsColumns.map((column) => row[column])),
  )

/** The bits of an entry as the file names them: `READ,UPDATE`, or NONE for a denial. */
export const rightsCell = (bits: number): string => (bits === 0 ? 'NONE' : shortNames(bits).join(','))

export const shortNames = (bits: number): readonly string[] =>
  namesOfRights(bits).map((name) => name.replace('PERMISSION_', ''))
