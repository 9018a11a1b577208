import type { Table } from '#contract/assistant/tools.ts'

/** Figures of a table that are drawn side by side. */
export interface TableChart {
  /** What the figures are of. */
  readonly label: string
  readonly bars: readonly { readonly name: string; readonly value: number }[]
}

/** Fewer say nothing, more have no room. */
const [fewest, most] = [2, 20]
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/u

/** The chart of a table whose rows have a name and a figure each; null where it would say nothing or something wrong. */
export function chartOfTable({ columns, rows, isCut }: Table): TableChart | null {
  if (columns.length !== 2 || isCut || rows.length < fewest || rows.length > most) return null
  const figures = columns.findIndex((_, at) => rows.every((row) => number.test(row[at] ?? '')))
  const label = columns[figures] ?? ''
  if (figures === -1 || /(?:^|_)id$/iu.test(label)) return null
  const bars = rows.map((row) => ({ name: row[1 - figures] ?? '', value: Number(row[figures]) }))
  const isTold = bars.every(({ name }) => name !== '' && !number.test(name))
  return isTold && new Set(bars.map(({ name }) => name)).size === bars.length ? { label, bars } : null
}
