import { strFromU8 } from 'fflate'

/** By column from 0, in pixels; nothing where the file does not say. */
export type ColumnWidths = readonly (number | undefined)[]

const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']
/** Widths stand before the cells; so much of a sheet is looked through for them, and of the parts that lead there. */
const [mostHead, mostLeading] = [64_000, 1_000_000]
/** In digits; more has no column of Excel. */
const mostDigits = 255

/** Whether a part of a workbook of Excel says anything of widths, or leads there. */
export const leadsToWidths = (name: string): boolean =>
  name === workbook || name === relations || /^xl\/worksheets\/[^/]+\.xml$/u.test(name)

/**
 * The widths that a workbook of Excel gives its columns, sheet by sheet in their order. The library that reads the cells would tell
 * them only together with all styles, and for as many columns as the file claims to have.
 */
export function columnWidths(
  parts: ReadonlyMap<string, Uint8Array>,
  most: { readonly sheets: number; readonly columns: number },
): readonly ColumnWidths[] {
  const textOf = (name: string, length: number): string => {
    const part = parts.get(name)
    return part ? strFromU8(part.subarray(0, length)) : ''
  }
  const targets = new Map(
    tagsIn(textOf(relations, mostLeading), 'Relationship').map((tag) => [
      said(tag, 'Id'),
      said(tag, 'Target')?.replace(/^(?:\/?xl\/)?/u, 'xl/'),
    ]),
  )
  const known = new Map<string, ColumnWidths>()
  const widthsIn = (target: string): ColumnWidths => {
    const same = known.get(target)
    if (same) return same
    const [head = ''] = textOf(target, mostHead).split(/<(?:\w+:)?sheetData[\s/>]/u, 1)
    const widths = widthsOf(tagsIn(head, 'col'), most.columns)
    known.set(target, widths)
    return widths
  }
  return tagsIn(textOf(workbook, mostLeading), 'sheet')
    .slice(0, most.sheets)
    .map((tag) => widthsIn(targets.get(said(tag, String.raw`\w+:id`)) ?? ''))
}

function widthsOf(tags: readonly string[], columns: number): ColumnWidths {
  const widths: (number | undefined)[] = []
  // a tag of more than there are columns only says again what is said
  for (const tag of tags.slice(0, columns)) {
    const digits = Number(said(tag, 'width') ?? Number.NaN)
    const isHidden = /^(?:1|true)$/u.test(said(tag, 'hidden') ?? '')
    // counted in digits of the file's font, which are hardly narrower than those here; room stands on both sides
    const width = isHidden
      ? 0
      : digits > 0 && Number.isFinite(digits)
        ? Math.min(mostDigits, digits) * 7.5 + 14
        : undefined
    const last = Math.min(Number(said(tag, 'max')), columns)
    for (let column = Math.max(1, Number(said(tag, 'min'))); column <= last; column += 1)
      widths[column - 1] = width
  }
  return widths
}

const tagsIn = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}\s[^<>]*>`, 'gu'))].map(([tag]) => tag)

const said = (tag: string, attribute: string): string | undefined =>
  new RegExp(String.raw`\s${attribute}=["']([^"']*)`, 'u').exec(tag)?.[1]
