import { afterEach, expect, test, vi } from 'vitest'
import { drawSheet } from '../../../../src/web/files/preview/frame/sheet/draw-sheet.ts'
import { columnsIn, mostOver, startsOf } from '../../../../src/web/files/preview/frame/sheet/sheet-columns.ts'
import type { SheetCell, TileCells } from '../../../../src/web/files/preview/frame/sheet/workbook-messages.ts'
import type { FrameWords } from '../../../../src/web/files/preview/protocol.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const figure = (text: string): SheetCell => ({ text, isNumber: true })
const words = (text: string): SheetCell => ({ text, isNumber: false })

/** One row, whose cells come tile by tile. */
function drawn(widths: readonly number[], tileAt: (column: number) => Promise<TileCells>): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  const ask = ({ column }: { readonly column: number }): Promise<TileCells> => tileAt(column)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const sheet = { name: 'Kosten', rows: 1, columns: widths.length, widths, index: 0, ask }
  drawSheet(sheet, root, {} as FrameWords).zoom(100)
  return root
}

const cellsOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('.cell[aria-colindex]'),
]

test('a number that does not fit is not cut: signs stand in its place, and it is told in full', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return (this.textContent?.length ?? 0) * 100
  })
  const root = drawn([90, 90, 90], async () => [
    [figure('1.234.567,50'), figure('7'), words('Ostfriesische')],
  ])
  await vi.waitFor(() =>
    expect(cellsOf(root).map(({ textContent }) => textContent)).toEqual(['###', '7', 'Ostfriesische']),
  )
  const [cut, whole] = cellsOf(root)
  expect([cut?.ariaLabel ?? cut?.getAttribute('aria-label'), cut?.title]).toEqual([
    '1.234.567,50',
    '1.234.567,50',
  ])
  expect(whole?.hasAttribute('aria-label')).toBe(false)
})

test('a hidden column draws no line over the one before it', () => {
  const root = drawn([50, 0, 0, 70], async () => [])
  const ends = [...root.querySelectorAll<HTMLElement>('.line')].map(({ style }) => style.left)
  expect(ends).toEqual(['105px', '175px'])
})

test('text reaches over empty cells, not over those that have not come yet', async () => {
  const next = Promise.withResolvers<TileCells>()
  const row = [...Array.from({ length: 30 }, () => null), words('Angebotsliste'), null]
  const root = drawn(
    Array.from({ length: 40 }, () => 20),
    (column) => (column === 0 ? Promise.resolve([row]) : next.promise),
  )
  await vi.waitFor(() => expect(cellsOf(root).map(({ style }) => style.maxWidth)).toEqual(['39px']))
  next.resolve([[null, null, words('und')]])
  await vi.waitFor(() => expect(cellsOf(root)[0]?.style.maxWidth).toBe('79px'))
})

test('a column is drawn as long as its text may reach into sight', () => {
  const starts = startsOf({ name: '', rows: 1, columns: 100, widths: Array.from({ length: 100 }, () => 50) })
  const left = starts[40] ?? expect.unreachable()
  expect(columnsIn(starts, left, left + 200).first).toBeLessThanOrEqual(40 - mostOver + 1)
})
