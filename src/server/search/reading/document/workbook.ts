import { CFB, parse_zip, read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { decodePlain } from './plain-text.ts'
import type { TextBlock } from './text-block.ts'
import { unpack } from './unpack.ts'
import { Unreadable } from '../../../workers/process/unreadable.ts'

/** Rows and columns of a sheet that are looked at. */
const mostRows = 50_000
const mostColumns = 256

/** The sheets of a workbook of Excel, of any age ([ECMA-376], [MS-XLSB], [MS-XLS]), with dates and numbers as they are seen there. */
export async function* workbookText(bytes: Uint8Array): AsyncGenerator<TextBlock> {
  const { SheetNames: names, Sheets: sheets } = workbookOf(bytes)
  for (const sheet of names) {
    const cells = sheets[sheet]
    if (cells) for (const text of rowsOf(cells)) yield { text, location: { sheet } }
  }
}

function* rowsOf(sheet: WorkSheet): Generator<string> {
  const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  for (const row of rows) {
    const texts = (row?.slice(0, mostColumns) ?? []).flatMap((cell) => (cell ? textsOf(cell) : []))
    if (texts.length > 0) yield texts.join(' | ')
  }
}

/** What a cell shows, and what people have written beside it. */
const textsOf = ({ w, v, c = [] }: CellObject): readonly string[] =>
  [w ?? (v === undefined ? '' : String(v)), ...c.map(({ t }) => t ?? '')].filter((text) => text.trim() !== '')

const options = {
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
  dense: true,
  sheetRows: mostRows,
  // a date whose look is left to the language of whoever sees it
  dateNF: 'dd.mm.yyyy',
} as const

function workbookOf(bytes: Uint8Array): WorkBook {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  try {
    if (start.startsWith('504b')) return parse_zip(partsOf(bytes), options)
    // pages and tables of text are saved under that name as well; anything else the library would take for such
    if (start !== 'd0cf11e0' && !isOldSheet(bytes)) decodePlain(bytes)
    return read(bytes, { ...options, type: 'array' })
  } catch (error) {
    if (error instanceof Unreadable) throw error
    // the library tells by words alone
    const isEncrypted = error instanceof Error && /password/iu.test(error.message)
    throw new Unreadable(isEncrypted ? 'encrypted' : 'damaged', error)
  }
}

/** A sheet from before there were workbooks (BIFF 2 to 4) begins with its record. */
const isOldSheet = ([first, second = 0]: Uint8Array): boolean => first === 9 && [0, 2, 4].includes(second)

/** The library has no bound on what it unpacks; its pictures nobody reads. */
function partsOf(bytes: Uint8Array): unknown {
  const container = CFB.utils.cfb_new()
  const parts = unpack(
    bytes,
    (name) => /\.(?:xml|rels|bin)$/iu.test(name) && !/media\/|vbaProject/iu.test(name),
  )
  for (const [name, part] of Object.entries(parts)) CFB.utils.cfb_add(container, name, part, { unsafe: true })
  return container
}
