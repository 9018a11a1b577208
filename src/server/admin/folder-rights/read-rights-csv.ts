import { maxRightsRows, rightsColumns, type RightsColumn } from '#contract/admin/folder-rights-import.ts'
import { foldName } from '#contract/text/names.ts'
import { completeRights } from '#contract/rights/permissions.ts'
import { bitsOfNames, rightNames } from '#contract/rights/right-names.ts'
import { plainText, readCsvRows, refusedCsv } from '../../csv/read-csv-rows.ts'
import type { RightsCells } from './rights-csv.ts'

/** A row of the file, without blanks around its cells and the apostrophe of the export before a sign of a formula. */
export interface RightsFileRow {
  /** Counted from 1. */
  readonly line: number
  readonly cells: RightsCells
  /** False when its quotation marks do not fit. */
  readonly isReadable: boolean
}

interface RightsFile {
  readonly rows: readonly RightsFileRow[]
  readonly ignoredColumns: readonly string[]
}

/** Reads the text of a CSV file as the export writes it, its columns in any order. Refuses with the field `csv`. */
export function readRightsCsv(csv: string): RightsFile {
  const [head, ...body] = readCsvRows(csv, maxRightsRows).rows
  if (!head || body.length === 0) throw refusedCsv('rightsImportEmpty')
  const heads = head.cells.map((heading) => foldName(heading.trim()))
  const places = rightsColumns.map((column) => {
    const place = heads.indexOf(column)
    if (place === -1) throw refusedCsv('rightsImportNoColumn', { column })
    if (place !== heads.lastIndexOf(column)) throw refusedCsv('importColumnTwice', { column })
    return [column, place] as const
  })
  const cellsOf = (cells: readonly string[]): RightsCells =>
    Object.fromEntries(places.map(([column, place]) => [column, plainText(cells[place] ?? '')])) as Record<
      RightsColumn,
      string
    >
  return {
    rows: body.map(({ line, cells, isReadable }) => ({ line, isReadable, cells: cellsOf(cells) })),
    ignoredColumns: head.cells.filter(
      (heading, at) => heading.trim() !== '' && !places.some(([, place]) => place === at),
    ),
  }
}

/** The bits of the entry that a cell names, `null` for INHERIT; undefined when it is none of both. */
export function entryOfCell(cell: string): number | null | undefined {
  const words = cell
    .toUpperCase()
    .split(/[\s,]+/u)
    .filter(Boolean)
  if (words.length === 1 && words[0] === 'INHERIT') return null
  if (words.length === 1 && words[0] === 'NONE') return 0
  const names = words.map((word) => rightNames.find((name) => name === `PERMISSION_${word}` || name === word))
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 || known.length < names.length ? undefined : completeRights(bitsOfNames(known))
}
