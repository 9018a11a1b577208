import { defaultColumnWidth, keptApart } from './column.ts'
import type { Column } from './column.ts'

/**
 * The columns that a table of so many pixels has room for: of those that yield, the one with the highest number goes first. Zero
 * stands for a width that is not known yet, and leaves all. Numbers before words are kept apart from them.
 */
export function columnsWithRoom<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  let shown = columns
  const yielding = columns
    .filter((column) => column.yields !== undefined)
    .toSorted((one, other) => (other.yields ?? 0) - (one.yields ?? 0))
  for (const column of yielding) {
    if (width === 0 || least(keptApart(shown)) <= width) break
    shown = shown.filter((each) => each !== column)
  }
  return keptApart(shown)
}

const least = (columns: readonly { readonly width?: number }[]): number =>
  columns.reduce((sum, { width = defaultColumnWidth }) => sum + width, 0)
