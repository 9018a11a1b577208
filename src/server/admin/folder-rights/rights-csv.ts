import { rightsColumns, type RightsColumn } from '#contract/admin/folder-rights-import.ts'
import { namesOfRights } from '#contract/rights/right-names.ts'
import { byteOrderMark, csvLines } from '../../csv/write-csv.ts'

/** A whole file: its headings, then its rows. Semicolons, since lists of rights have commas. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  byteOrderMark + csvLines([heads, ...rows], ';')

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
