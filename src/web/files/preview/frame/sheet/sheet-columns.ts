import type { SheetFacts } from './workbook-messages.ts'

/** Of the numbers of rows, in pixels. */
export const headWidth = 56
/** Rows, and columns on the right, that are drawn beside those in sight. */
export const beside = 8
/** So many columns a long text may take; as many are drawn left of those in sight, for what reaches into them. */
export const mostOver = 16

/** Where each column begins, and where the last one ends. */
export function startsOf({ widths }: SheetFacts): readonly number[] {
  const starts = [headWidth]
  for (const width of widths) starts.push((starts.at(-1) ?? 0) + width)
  return starts
}

/** From the first one to the one before the last. */
export interface Columns {
  readonly first: number
  readonly last: number
}

export function columnsIn(starts: readonly number[], left: number, right: number): Columns {
  const first = Math.max(0, starts.findIndex((start) => start > left) - 1 - mostOver)
  const after = starts.findIndex((start) => start > right)
  return { first, last: Math.min(starts.length - 1, (after === -1 ? starts.length : after) + beside) }
}

/** Without the line at their end. */
export const widthBetween = (starts: readonly number[], first: number, end: number): number =>
  (starts[end] ?? 0) - (starts[first] ?? 0) - 1

export const isHidden = (starts: readonly number[], column: number): boolean =>
  starts[column] === starts[column + 1]

/** `A`, `Z`, `AA`. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCodePoint(65 + (column % 26))
}
