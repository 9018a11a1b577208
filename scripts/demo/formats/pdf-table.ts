import type { TableBlock } from '../models.ts'
import { palette } from '../scene.ts'
import { plainText } from './rich-text.ts'

type Pdf = PDFKit.PDFDocument

interface Area {
  readonly left: number
  readonly width: number
  /** The lowest line a row may reach. */
  readonly bottom: number
}

const padding = 4

/** Draws a table from the present line on; the heading row is repeated on every page it reaches. */
export function drawTable(document: Pdf, table: TableBlock, area: Area): void {
  const sum = table.widths.reduce((total, share) => total + share, 0)
  const widths = table.widths.map((share) => (share / sum) * area.width)
  const drawHead = (): void => drawRow(document, { cells: table.header, widths, table, area, look: 'head' })
  if (document.y + 50 > area.bottom) document.addPage()
  drawHead()
  for (const [index, cells] of table.rows.entries()) {
    const look = table.total === true && index === table.rows.length - 1 ? 'total' : 'body'
    if (document.y + rowHeight(document, cells, widths, look) > area.bottom) {
      document.addPage()
      drawHead()
    }
    drawRow(document, { cells, widths, table, area, look })
  }
  document.x = area.left
  document.y += 12
}

type Look = 'head' | 'body' | 'total'

function useFont(document: Pdf, look: Look): void {
  document.font(look === 'body' ? 'Helvetica' : 'Helvetica-Bold').fontSize(9)
}

function rowHeight(document: Pdf, cells: readonly string[], widths: readonly number[], look: Look): number {
  useFont(document, look)
  const heights = cells.map((cell, column) =>
    document.heightOfString(plainText(cell), { width: (widths[column] ?? 0) - 2 * padding }),
  )
  return Math.max(12, ...heights) + 2 * padding
}

interface Row {
  readonly cells: readonly string[]
  readonly widths: readonly number[]
  readonly table: TableBlock
  readonly area: Area
  readonly look: Look
}

function drawRow(document: Pdf, row: Row): void {
  const top = document.y
  const height = rowHeight(document, row.cells, row.widths, row.look)
  if (row.look === 'head') document.rect(row.area.left, top, row.area.width, height).fill(palette.navy)
  if (row.look === 'total') document.rect(row.area.left, top, row.area.width, height).fill(palette.mist)
  useFont(document, row.look)
  document.fillColor(row.look === 'head' ? palette.white : palette.ink)
  let left = row.area.left
  for (const [column, cell] of row.cells.entries()) {
    const width = row.widths[column] ?? 0
    const align = row.table.right?.includes(column) ? 'right' : 'left'
    document.text(plainText(cell), left + padding, top + padding, { width: width - 2 * padding, align })
    left += width
  }
  const line = top + height
  document
    .moveTo(row.area.left, line)
    .lineTo(row.area.left + row.area.width, line)
    .lineWidth(0.4)
    .stroke('#c9d3db')
  document.y = line
}
