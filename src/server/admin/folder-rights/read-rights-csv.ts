import Papa from 'papaparse'
import { maxRightsRows, rightsColumns, type RightsColumn } from '#contract/admin-folder-rights-import.ts'
import { foldName } from '#contract/names.ts'
import { completeRights } from '#contract/permissions.ts'
import { bitsOfNames, rightNames } from '#contract/right-names.ts'
import { Problem } from '../../http/problem.ts'
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
  const [head, ...body] = parse(csv.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n'))
  if (!head || body.length === 0) throw refused('rightsImportEmpty')
  if (body.length > maxRightsRows)
    throw refused('importTooManyRows', { rows: body.length, most: maxRightsRows })
  const heads = head.cells.map((heading) => foldName(heading.trim()))
  const places = rightsColumns.map((column) => {
    const place = heads.indexOf(column)
    if (place === -1) throw refused('rightsImportNoColumn', { column })
    if (place !== heads.lastIndexOf(column)) throw refused('importColumnTwice', { column })
    return [column, place] as const
  })
  const cellsOf = (cells: readonly string[]): RightsCells =>
    Object.fromEntries(places.map(([column, place]) => [column, plain(cells[place] ?? '')])) as Record<
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

interface ParsedRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly isReadable: boolean
}

function parse(text: string): readonly ParsedRow[] {
  const rows: ParsedRow[] = []
  let line = 1
  let begin = 0
  const semicolons = /\S.*/u.exec(text)?.[0].includes(';') ?? true
  Papa.parse<string[]>(text, {
    delimiter: semicolons ? ';' : ',',
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (data.some((cell) => cell.trim() !== ''))
        rows.push({ line, cells: data, isReadable: errors.length === 0 })
      line += text.slice(begin, meta.cursor).split('\n').length - 1
      begin = meta.cursor
    },
  })
  return rows
}

const plain = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '')

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

const refused = (key: string, values: Readonly<Record<string, string | number>> = {}): Problem =>
  new Problem('invalidInput', { fields: [{ field: 'csv', key, values }] })
