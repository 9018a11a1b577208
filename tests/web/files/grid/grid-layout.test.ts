import { describe, expect, test } from 'vitest'
import { gap, gridLayout, rowHeights } from '../../../../src/web/files/grid/grid-layout.ts'

/** Room for three strips and four tiles side by side. */
const layout = gridLayout({ width: 4 * 200 + 3 * gap, folders: 4, files: 10, size: 'large' })

describe('the grid', () => {
  test('has folders in rows of their own above the files', () => {
    expect([layout.folderColumns, layout.fileColumns, layout.folderRows, layout.rows]).toEqual([3, 4, 2, 5])
    expect(Array.from({ length: layout.rows }, (_, row) => layout.entriesIn(row))).toEqual([
      [0, 1, 2],
      [3],
      [4, 5, 6, 7],
      [8, 9, 10, 11],
      [12, 13],
    ])
    expect([0, 2, 3, 4, 7, 8, 13].map(layout.rowOf)).toEqual([0, 0, 1, 2, 2, 3, 4])
    expect(layout.placeOf(3)).toEqual({ column: 0, columns: 3, height: 56 })
    expect(layout.placeOf(9)).toEqual({ column: 1, columns: 4, height: 216 })
  })

  test('has tiles of at least 200 pixels, strips of 56 and more distance between both', () => {
    for (const width of [300, 640, 704, 1000, 1156, 1440])
      expect(gridLayout({ width, folders: 0, files: 9, size: 'large' }).fileWidth).toBeGreaterThanOrEqual(200)
    const heights = Array.from({ length: 4 }, (_, row) => rowHeights('large', 2)(row))
    expect(heights).toEqual([56 + 12, 56 + 24, 216 + gap, 216 + gap])
  })

  test('leads down and up by lines, from strips to the tile beneath and back', () => {
    const down = [0, 1, 2, 3, 4, 9, 12, 13].map((index) => layout.moveBy(index, 1))
    expect(down).toEqual([3, 3, 3, 4, 8, 13, 13, 13])
    expect(gridLayout({ width: 848, folders: 3, files: 10, size: 'large' }).moveBy(2, 1)).toBe(6)
    const up = [0, 3, 4, 7, 8, 13].map((index) => layout.moveBy(index, -1))
    expect(up).toEqual([0, 0, 3, 3, 4, 9])
    expect([layout.moveBy(9, -10), layout.moveBy(1, 10)]).toEqual([1, 13])
  })

  test('stands with folders or files alone', () => {
    expect(gridLayout({ width: 320, folders: 3, files: 0, size: 'compact' }).rows).toBe(3)
    expect(gridLayout({ width: 320, folders: 0, files: 3, size: 'compact' }).rows).toBe(2)
    expect(gridLayout({ width: 0, folders: 0, files: 0, size: 'large' }).rows).toBe(0)
  })
})
