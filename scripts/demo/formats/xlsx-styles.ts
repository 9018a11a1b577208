import type { CellFormat } from '../models.ts'
import { palette } from '../scene.ts'
import { escapeXml } from './rich-text.ts'
import { xmlHead } from './package-parts.ts'

type Look = 'plain' | 'title' | 'note' | 'heading' | 'headingRight' | 'body' | 'total'

const formats: readonly CellFormat[] = ['text', 'integer', 'decimal', 'euro', 'pound', 'percent', 'date']

/** Codes of our own start at 164; those below are built in. */
const formatIds: Readonly<Record<CellFormat, number>> = {
  text: 0,
  integer: 3,
  decimal: 4,
  euro: 164,
  pound: 165,
  percent: 166,
  date: 167,
}

const formatCodes: readonly (readonly [number, string])[] = [
  [164, '#,##0.00\\ "€"'],
  [165, '"£"#,##0.00'],
  [166, '0.0%'],
  [167, 'dd\\.mm\\.yyyy'],
]

/** Font, fill and border by look; the index into the lists below. */
const looks: readonly (readonly [look: Look, font: number, fill: number, border: number])[] = [
  ['plain', 0, 0, 0],
  ['title', 1, 0, 0],
  ['note', 2, 0, 0],
  ['heading', 3, 2, 0],
  ['headingRight', 3, 2, 0],
  ['body', 0, 0, 1],
  ['total', 4, 3, 2],
]

const looksWithFormat: readonly Look[] = ['body', 'total']

const entries = looks.flatMap(([look, font, fill, border]) =>
  (looksWithFormat.includes(look) ? formats : (['text'] as const)).map((format) => ({
    look,
    font,
    fill,
    border,
    format,
  })),
)

/** The index of a cell style in `styles.xml`. */
export const styleOf = (look: Look, format: CellFormat = 'text'): number =>
  entries.findIndex((entry) => entry.look === look && entry.format === format)

const argb = (hex: string): string => `FF${hex.slice(1).toUpperCase()}`

/** The part `xl/styles.xml`. */
export function sheetStyles(): string {
  const codes = formatCodes.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`)
  const fonts = [
    font({ size: 11, colour: palette.ink }),
    font({ size: 16, colour: palette.navy, bold: true }),
    font({ size: 10, colour: palette.grey, italic: true }),
    font({ size: 11, colour: palette.white, bold: true }),
    font({ size: 11, colour: palette.ink, bold: true }),
  ]
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    solid(palette.navy),
    solid(palette.mist),
  ]
  const borders = [border('', ''), border('', 'hair'), border('thin', 'double')]
  const cells = entries.map(
    (entry) =>
      `<xf numFmtId="${formatIds[entry.format]}" fontId="${entry.font}" fillId="${entry.fill}" borderId="${entry.border}" ` +
      `xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
      (entry.look === 'headingRight' ? ' applyAlignment="1"><alignment horizontal="right"/></xf>' : '/>'),
  )
  return (
    `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    counted('numFmts', codes) +
    counted('fonts', fonts) +
    counted('fills', fills) +
    counted('borders', borders) +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    counted('cellXfs', cells) +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

const counted = (name: string, items: readonly string[]): string =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`

const font = (look: { size: number; colour: string; bold?: boolean; italic?: boolean }): string =>
  `<font>${look.bold ? '<b/>' : ''}${look.italic ? '<i/>' : ''}<sz val="${look.size}"/>` +
  `<color rgb="${argb(look.colour)}"/><name val="Calibri"/><family val="2"/></font>`

const solid = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${argb(colour)}"/><bgColor indexed="64"/></patternFill></fill>`

const border = (top: string, bottom: string): string =>
  `<border><left/><right/>${edge('top', top)}${edge('bottom', bottom)}<diagonal/></border>`

const edge = (side: string, style: string): string =>
  style === '' ? `<${side}/>` : `<${side} style="${style}"><color rgb="${argb(palette.grey)}"/></${side}>`
