import { tile, type CellPlace, type SheetCell, type TileCells } from './workbook-messages.ts'

/** Tiles that are kept; a screen shows about ten. */
const mostTiles = 256

/**
 * The cells of a sheet, null for an empty one, as far as they are there; those that are not are undefined and asked for, and `onCome`
 * is told when they come.
 */
export function cellsOfSheet(
  sheet: number,
  ask: (place: CellPlace) => Promise<TileCells>,
  onCome: () => void,
): (row: number, column: number) => SheetCell | null | undefined {
  const tiles = new Map<string, TileCells>()
  const come = async (place: CellPlace, key: string): Promise<void> => {
    tiles.set(key, await ask(place))
    onCome()
  }
  return (row, column) => {
    const [down, across] = [row % tile.rows, column % tile.columns]
    const place = { sheet, row: row - down, column: column - across }
    const key = `${place.row} ${place.column}`
    const known = tiles.get(key)
    if (known) return known[down]?.[across]
    tiles.set(key, [])
    const [oldest] = tiles.keys()
    if (tiles.size > mostTiles && oldest !== undefined) tiles.delete(oldest)
    come(place, key).catch(() => undefined) // the worker has ended, and what has come stays
    return undefined
  }
}
