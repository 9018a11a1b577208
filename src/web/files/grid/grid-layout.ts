import type { TileSize } from '../sorting/tile-size.ts'

/** Between tiles, in pixels. */
export const gap = 16

/** In pixels: how narrow a folder or file may be, and how high it is. */
const measures = {
  large: { folderWidth: 224, folderHeight: 56, fileWidth: 200, fileHeight: 216 },
  compact: { folderWidth: 184, folderHeight: 56, fileWidth: 136, fileHeight: 136 },
} as const satisfies Readonly<Record<TileSize, object>>

/** Between the last folders and the first files. */
const sectionGap = 24

interface GridOptions {
  /** Inner width of the grid in pixels. */
  readonly width: number
  /** How many folders and files there are; folders come first. */
  readonly folders: number
  readonly files: number
  readonly size: TileSize
}

/** Where a tile stands: the column, counted from 0, and how many stand side by side there. */
interface TilePlace {
  readonly column: number
  readonly columns: number
  readonly height: number
}

/** Where the entries of a folder stand in the grid: folders as strips, files below them as tiles. Places count from 0. */
interface GridLayout {
  readonly folderColumns: number
  readonly fileColumns: number
  readonly folderRows: number
  readonly rows: number
  /** Of a tile of a file, in pixels. */
  readonly fileWidth: number
  readonly rowOf: (index: number) => number
  /** The entries of a row. */
  readonly entriesIn: (row: number) => readonly number[]
  readonly placeOf: (index: number) => TilePlace
  /** Where one gets from an entry by so many lines down; negative ones lead up. */
  readonly moveBy: (index: number, lines: number) => number
}

/** As many as have room side by side. */
const columnsFor = (width: number, each: number): number =>
  Math.max(1, Math.floor((width + gap) / (each + gap)))

export function gridLayout({ width, folders, files, size }: GridOptions): GridLayout {
  const { folderWidth, folderHeight, fileWidth, fileHeight } = measures[size]
  const folderColumns = columnsFor(width, folderWidth)
  const fileColumns = columnsFor(width, fileWidth)
  const folderRows = Math.ceil(folders / folderColumns)
  const rows = folderRows + Math.ceil(files / fileColumns)
  const count = folders + files
  const isFolderRow = (row: number): boolean => row < folderRows
  const columnsIn = (row: number): number => (isFolderRow(row) ? folderColumns : fileColumns)
  const firstIn = (row: number): number =>
    isFolderRow(row) ? row * folderColumns : folders + (row - folderRows) * fileColumns
  const endOf = (row: number): number =>
    Math.min(firstIn(row) + columnsIn(row), isFolderRow(row) ? folders : count)
  const rowOf = (index: number): number =>
    index < folders
      ? Math.floor(index / folderColumns)
      : folderRows + Math.floor((index - folders) / fileColumns)
  const moveBy = (index: number, lines: number): number => {
    const from = rowOf(index)
    const row = from + lines
    if (row >= rows) return count - 1
    if (row < 0 && lines === -1) return index
    const to = Math.max(0, row)
    const column = index - firstIn(from)
    // from strips to tiles and back: to what stands beneath the middle
    const beneath =
      columnsIn(from) === columnsIn(to)
        ? column
        : Math.floor(((column + 0.5) * columnsIn(to)) / columnsIn(from))
    return Math.min(firstIn(to) + beneath, endOf(to) - 1)
  }
  return {
    folderColumns,
    fileColumns,
    folderRows,
    rows,
    fileWidth: Math.floor((width - (fileColumns - 1) * gap) / fileColumns),
    rowOf,
    entriesIn: (row) =>
      Array.from({ length: Math.max(0, endOf(row) - firstIn(row)) }, (_, column) => firstIn(row) + column),
    placeOf: (index) => ({
      column: index - firstIn(rowOf(index)),
      columns: columnsIn(rowOf(index)),
      height: index < folders ? folderHeight : fileHeight,
    }),
    moveBy,
  }
}

/** How high each row is with the distance below it, in pixels. */
export const rowHeights =
  (size: TileSize, folderRows: number) =>
  (row: number): number => {
    const { folderHeight, fileHeight } = measures[size]
    if (row >= folderRows) return fileHeight + gap
    return folderHeight + (row === folderRows - 1 ? sectionGap : gap - 4)
  }
