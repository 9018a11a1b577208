import { defaultRangeExtractor } from '@tanstack/react-virtual'
import type { Range } from '@tanstack/react-virtual'

/** The rows in sight and the active one, which stays drawn so that the focus in it is not lost while scrolling. */
export function keepRow(range: Range, active: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (active >= range.count || rows.includes(active)) return rows
  return [...rows, active].sort((one, other) => one - other)
}
