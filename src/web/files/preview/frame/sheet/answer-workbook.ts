import { findQuote } from '../text/find-quote.ts'
import { fold } from '../text/fold.ts'
import { readWorkbook, type SheetRows } from './read-workbook.ts'
import {
  tile,
  type CellPlace,
  type SheetFacts,
  type TileCells,
  type WorkbookAnswers,
  type WorkbookQuestion,
} from './workbook-messages.ts'

/** Cells that are counted; more help nobody. */
const mostFound = 2000
/** Rows that are looked at for how wide the columns are. */
const mostLookedAt = 200

/** Answers what is asked of the one workbook that it opens. Throws what reading it throws. */
export function workbookAnswerer(): (question: WorkbookQuestion) => WorkbookAnswers[keyof WorkbookAnswers] {
  let sheets: readonly SheetRows[] = []
  return (question) => {
    if (question.name === 'open') {
      sheets = readWorkbook(question.content, question.file, question.language)
      return sheets.map(factsOf)
    }
    if (question.name === 'cells') return cellsFrom(sheets[question.place.sheet], question.place)
    const order = [question.shown, ...Array.from(sheets.keys()).filter((index) => index !== question.shown)]
    return question.name === 'find'
      ? placesOf(sheets, order, question.words)
      : order.flatMap((sheet) => cellsOfQuote(sheets[sheet], sheet, question.quote)).slice(0, mostFound)
  }
}

const factsOf = (sheet: SheetRows): SheetFacts => ({
  name: sheet.name,
  rows: sheet.rows,
  columns: sheet.columns,
  widths: Array.from({ length: sheet.columns }, (_, column) => widthOf(sheet, column)),
})

/** As the file says, but numbers of the first rows have the room that they need where the column is not hidden. */
function widthOf(sheet: SheetRows, column: number): number {
  const width = sheet.widthOf(column)
  if (width === undefined) return guessedWidth(sheet, column)
  return width === 0 ? 0 : Math.max(width, widthOfNumbers(sheet, column))
}

function widthOfNumbers(sheet: SheetRows, column: number): number {
  let longest = 0
  for (let row = 0; row < Math.min(sheet.rows, mostLookedAt); row += 1)
    if (sheet.isNumberAt(row, column)) longest = Math.max(longest, sheet.textAt(row, column).length)
  return longest === 0 ? 0 : widthFor(longest)
}

/** As wide as the longest text of the first rows, but for text that has room beside it, into which it reaches. */
function guessedWidth(sheet: SheetRows, column: number): number {
  let longest = 4
  const isLast = column === sheet.columns - 1
  for (let row = 0; row < Math.min(sheet.rows, mostLookedAt); row += 1)
    if (isLast || sheet.isNumberAt(row, column) || sheet.textAt(row, column + 1) !== '')
      longest = Math.max(longest, sheet.textAt(row, column).length)
  return widthFor(longest)
}

const widthFor = (letters: number): number => Math.min(360, letters * 8 + 20)

function cellsFrom(sheet: SheetRows | undefined, { row, column }: CellPlace): TileCells {
  if (!sheet) return []
  const [rows, columns] = [
    Math.min(tile.rows, sheet.rows - row),
    Math.min(tile.columns, sheet.columns - column),
  ]
  return Array.from({ length: rows }, (_, down) =>
    Array.from({ length: columns }, (_cell, across) => {
      const text = sheet.textAt(row + down, column + across)
      return text === '' ? null : { text, isNumber: sheet.isNumberAt(row + down, column + across) }
    }),
  )
}

function placesOf(
  sheets: readonly SheetRows[],
  order: readonly number[],
  words: readonly string[],
): readonly CellPlace[] {
  const wanted = words.map(fold)
  const places: CellPlace[] = []
  for (const sheet of order) collect(sheets[sheet], sheet, wanted, places)
  return places
}

function collect(
  rows: SheetRows | undefined,
  sheet: number,
  wanted: readonly string[],
  places: CellPlace[],
): void {
  if (!rows) return
  for (let row = 0; row < rows.rows; row += 1)
    for (let column = 0; column < rows.columns; column += 1) {
      if (places.length >= mostFound) return
      const text = fold(rows.textAt(row, column))
      if (text !== '' && wanted.some((word) => text.includes(word))) places.push({ sheet, row, column })
    }
}

/** The cells in which words stand in a row, read line by line. */
function cellsOfQuote(rows: SheetRows | undefined, sheet: number, quote: string): readonly CellPlace[] {
  if (!rows) return []
  const texts: string[] = []
  const places: number[] = []
  for (let row = 0; row < rows.rows; row += 1)
    for (let column = 0; column < rows.columns; column += 1) {
      const text = rows.textAt(row, column)
      if (text === '') continue
      texts.push(text)
      places.push(row * rows.columns + column)
    }
  return findQuote(texts, quote).flatMap(({ first, last }) =>
    places
      .slice(first, last + 1)
      .map((place) => ({ sheet, row: Math.floor(place / rows.columns), column: place % rows.columns })),
  )
}
