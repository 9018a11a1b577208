import { demoFiles, type DemoFile } from '../../scripts/demo/demo-files.ts'
import type { Block, Cell, Sheet, TextDocument } from '../../scripts/demo/models.ts'

/** What the files of the demo say, before they are written in a format. */
export const files: readonly DemoFile[] = [...demoFiles()]

export const below = (part: string): readonly DemoFile[] => files.filter(({ path }) => path.includes(part))

export function fileAt(part: string): DemoFile {
  const [found, another] = below(part)
  if (found === undefined || another !== undefined)
    throw new Error(`not exactly one file of the demo has ${part}`)
  return found
}

export function textOf(file: DemoFile): TextDocument {
  const content = file.content()
  if (content.kind !== 'text') throw new Error(`${file.path} is no text`)
  return content.document
}

export function sheetsOf(file: DemoFile): readonly Sheet[] {
  const content = file.content()
  if (content.kind !== 'workbook') throw new Error(`${file.path} is no workbook`)
  return content.workbook.sheets
}

/** The tables of a text, cells as numbers where they are such. */
export const tablesOf = (file: DemoFile): readonly (Block & { kind: 'table' })[] =>
  textOf(file).blocks.filter((block) => block.kind === 'table')

export const factOf = (file: DemoFile, ...names: readonly string[]): string =>
  textOf(file)
    .blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
    .find(([name]) => names.includes(name))?.[1] ?? ''

/** Everything a file says as one text. */
export const wordsOf = (file: DemoFile): string => JSON.stringify(file.content())

/** A number as the documents write it: `1.250,00 €`, `£1,250.00`, `18.3`, `58,4`. */
export function numberOf(written: string): number {
  const digits = written.replaceAll(/[^\d.,-]/gu, '')
  const isGerman = /,\d{1,2}$/u.test(digits) || (!/\.\d{1,2}$/u.test(digits) && /\.\d{3}/u.test(digits))
  return Number(isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', ''))
}

/** The value of a cell that holds a number or a formula. */
export function valueOf(cell: Cell | undefined): number {
  if (typeof cell === 'number') return cell
  if (cell !== null && typeof cell === 'object' && 'value' in cell) return cell.value
  throw new Error(`no number: ${JSON.stringify(cell)}`)
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A cell that holds words. */
export function wordIn(cell: Cell | undefined): string {
  if (typeof cell === 'string') return cell
  throw new Error(`no words: ${JSON.stringify(cell)}`)
}
