import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { TableBlock } from '../models.ts'
import { palette } from '../scene.ts'
import { runsOf } from './rich-text.ts'

/** Width of the text on an A4 page in twentieths of a point. */
const textWidth = 9300

const rule = { style: BorderStyle.SINGLE, size: 4, color: 'C9D3DB' } as const
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const

/** A table with a dark heading row and, when asked for, a row of totals. */
export function docxTable(block: TableBlock): Table {
  const widths = columnWidths(block.widths)
  const last = block.rows.length - 1
  const isRight = (column: number): boolean => block.right?.includes(column) ?? false
  const head = block.header.map((text, column) =>
    cell({
      text,
      width: widths[column],
      right: isRight(column),
      bold: true,
      fill: palette.navy,
      ink: 'FFFFFF',
    }),
  )
  const body = block.rows.map((row, index) => {
    const isTotal = block.total === true && index === last
    const fill = isTotal ? palette.mist : undefined
    return new TableRow({
      cantSplit: true,
      children: row.map((text, column) =>
        cell({ text, width: widths[column], right: isRight(column), bold: isTotal, fill }),
      ),
    })
  })
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: rule,
      bottom: rule,
      left: none,
      right: none,
      insideHorizontal: rule,
      insideVertical: none,
    },
    rows: [new TableRow({ tableHeader: true, cantSplit: true, children: head }), ...body],
  })
}

/** Pairs of a name and a value, without lines. */
export function docxFacts(rows: readonly (readonly [string, string])[]): Table {
  const widths = columnWidths([25, 75])
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: none,
      bottom: none,
      left: none,
      right: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: rows.map(
      ([name, value]) =>
        new TableRow({
          children: [
            cell({ text: name, width: widths[0], bold: true }),
            cell({ text: value, width: widths[1] }),
          ],
        }),
    ),
  })
}

function columnWidths(shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => Math.round((share / sum) * textWidth))
}

interface CellLook {
  readonly text: string
  readonly width: number | undefined
  readonly right?: boolean
  readonly bold?: boolean
  readonly fill?: string | undefined
  readonly ink?: string
}

function cell(look: CellLook): TableCell {
  const runs = runsOf(look.text).map(
    (run) =>
      new TextRun({
        text: run.text,
        bold: look.bold === true || run.bold,
        size: 20,
        ...(look.ink === undefined ? {} : { color: look.ink }),
      }),
  )
  return new TableCell({
    width: { size: look.width ?? 0, type: WidthType.DXA },
    margins: { top: 50, bottom: 50, left: 90, right: 90 },
    ...(look.fill === undefined
      ? {}
      : { shading: { type: ShadingType.CLEAR, color: 'auto', fill: look.fill.slice(1) } }),
    children: [
      new Paragraph({
        alignment: look.right === true ? AlignmentType.RIGHT : AlignmentType.START,
        spacing: { after: 0 },
        children: runs,
      }),
    ],
  })
}
