import type { FrameWords } from '../../protocol.ts'
import { cellsOfSheet } from './cells-of-sheet.ts'
import {
  beside,
  columnsIn,
  headWidth,
  isHidden,
  letterOf,
  mostOver,
  startsOf,
  widthBetween,
  type Columns,
} from './sheet-columns.ts'
import type { CellPlace, SheetCell, SheetFacts, TileCells } from './workbook-messages.ts'

const rowHeight = 26

export interface Cell {
  readonly row: number
  readonly column: number
}

/** Whether a cell with this text is lit. */
export type IsLit = (cell: Cell, text: string) => boolean

export interface DrawnSheet {
  readonly scroller: HTMLElement
  readonly zoom: (percent: number) => void
  /** Lights cells, and brings one of them into sight. */
  readonly light: (isLit: IsLit, at: Cell | null) => void
}

/** A sheet, which of its workbook it is, and who has its cells. */
export interface ShownSheet extends SheetFacts {
  readonly index: number
  readonly ask: (place: CellPlace) => Promise<TileCells>
}

/** One sheet: letters above, numbers beside, and only the cells in sight. */
export function drawSheet(sheet: ShownSheet, root: HTMLElement, words: FrameWords): DrawnSheet {
  const scroller = part('scroller', 'table')
  scroller.tabIndex = 0
  scroller.setAttribute('aria-label', sheet.name)
  scroller.setAttribute('aria-rowcount', String(sheet.rows + 1))
  scroller.setAttribute('aria-colcount', String(sheet.columns + 1))
  root.append(scroller)
  if (sheet.rows === 0 || sheet.columns === 0) {
    const note = part('note empty')
    note.textContent = words.emptySheet
    root.replaceChildren(note)
    return { scroller: note, zoom: () => undefined, light: () => undefined }
  }
  const starts = startsOf(sheet)
  const width = starts.at(-1) ?? headWidth
  const area = part('area', 'rowgroup')
  area.style.width = `${width}px`
  area.style.height = `${(sheet.rows + 1) * rowHeight}px`
  scroller.append(area)
  let scale = 1
  let lit: Lit = { isLit: () => false, at: null }
  const draw = (): void => {
    const top = scroller.scrollTop / scale
    const left = scroller.scrollLeft / scale
    const [height, breadth] = [scroller.clientHeight / scale, scroller.clientWidth / scale]
    const first = Math.max(0, Math.floor(top / rowHeight) - beside)
    const last = Math.min(sheet.rows, Math.ceil((top + height) / rowHeight) + beside)
    const columns = columnsIn(starts, left, left + breadth)
    const rows = [headRow(columns, starts), ...linesBetween(columns, starts)]
    for (let row = first; row < last; row += 1) rows.push(rowOf(row, { cellAt, columns, starts, lit }))
    area.replaceChildren(...rows)
    hideCutNumbers(area)
  }
  const cellAt = cellsOfSheet(sheet.index, sheet.ask, draw)
  scroller.addEventListener('scroll', draw, { passive: true })
  new ResizeObserver(draw).observe(scroller)
  return {
    scroller,
    zoom: (percent) => {
      scale = percent / 100
      area.style.setProperty('zoom', String(scale))
      draw()
    },
    light: (isLit, at) => {
      lit = { isLit, at }
      if (at) {
        scroller.scrollTop = Math.max(0, (at.row * rowHeight - scroller.clientHeight / scale / 2) * scale)
        scroller.scrollLeft = Math.max(
          0,
          ((starts[at.column] ?? 0) - scroller.clientWidth / scale / 2) * scale,
        )
      }
      draw()
    },
  }
}

function headRow({ first, last }: Columns, starts: readonly number[]): HTMLElement {
  const row = part('row letters', 'row')
  row.setAttribute('aria-rowindex', '1')
  row.append(part('corner', 'cell'))
  for (let column = first; column < last; column += 1) {
    if (isHidden(starts, column)) continue
    row.append(placed(part('letter', 'columnheader'), column, starts, letterOf(column)))
  }
  return row
}

/** Lines from the letters down to the last row, at the end of each column. */
const linesBetween = ({ first, last }: Columns, starts: readonly number[]): HTMLElement[] =>
  starts.slice(first + 1, last + 1).flatMap((end, index) => {
    if (isHidden(starts, first + index)) return []
    const line = part('line')
    line.style.left = `${end - 1}px`
    return [line]
  })

interface Lit {
  readonly isLit: IsLit
  readonly at: Cell | null
}

interface Drawing {
  readonly cellAt: (row: number, column: number) => SheetCell | null | undefined
  readonly columns: Columns
  readonly starts: readonly number[]
  readonly lit: Lit
}

function rowOf(index: number, { cellAt, columns, starts, lit }: Drawing): HTMLElement {
  const row = part('row', 'row')
  row.setAttribute('aria-rowindex', String(index + 2))
  row.style.top = `${(index + 1) * rowHeight}px`
  const number = part('number', 'rowheader')
  number.textContent = String(index + 1)
  row.append(number)
  for (let column = columns.first; column < columns.last; column += 1) {
    const known = cellAt(index, column)
    if (!known || isHidden(starts, column)) continue
    const { text, isNumber } = known
    const cell = placed(part(isNumber ? 'cell figure' : 'cell', 'cell'), column, starts, text)
    if (!isNumber) reachOver(cell, column, starts, (next) => cellAt(index, next) === null)
    cell.title = text
    if (lit.isLit({ row: index, column }, text)) cell.classList.add('lit')
    if (lit.at?.row === index && lit.at.column === column) cell.classList.add('current')
    row.append(cell)
  }
  return row
}

function placed(cell: HTMLElement, column: number, starts: readonly number[], text: string): HTMLElement {
  cell.style.left = `${starts[column] ?? 0}px`
  cell.style.width = `${widthBetween(starts, column, column + 1)}px`
  cell.setAttribute('aria-colindex', String(column + 2))
  cell.textContent = text
  return cell
}

/** A number of which only the beginning is seen reads as another one: signs stand in its place, as in Excel. */
function hideCutNumbers(area: HTMLElement): void {
  const cut = [...area.querySelectorAll('.figure')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  for (const cell of cut) {
    cell.setAttribute('aria-label', cell.textContent)
    cell.textContent = '###'
  }
}

/** Text that is too long goes on over the empty cells beside it. */
function reachOver(
  cell: HTMLElement,
  column: number,
  starts: readonly number[],
  isEmpty: (column: number) => boolean,
): void {
  let end = column + 1
  while (end < starts.length - 1 && end < column + mostOver && isEmpty(end)) end += 1
  if (end === column + 1) return
  cell.classList.add('long')
  cell.style.minWidth = cell.style.width
  cell.style.width = 'auto'
  cell.style.maxWidth = `${widthBetween(starts, column, end)}px`
}

function part(className: string, role?: string): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  if (role !== undefined) element.setAttribute('role', role)
  return element
}
