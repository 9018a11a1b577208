import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { workbookAnswerer } from '../../../../src/web/files/preview/frame/sheet/answer-workbook.ts'
import { cellsOfSheet } from '../../../../src/web/files/preview/frame/sheet/cells-of-sheet.ts'
import {
  tile,
  type CellPlace,
  type SheetFacts,
  type TileCells,
} from '../../../../src/web/files/preview/frame/sheet/workbook-messages.ts'

/** Two sheets, of which the first is larger than a tile in both directions: each cell says where it is. */
function opened() {
  const [rows, columns] = [tile.rows + 6, tile.columns + 3]
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => `r${row} c${column}`),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Kosten')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Äpfel', 7, 'r69 c34']]), 'Tiden')
  const content = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  const answer = workbookAnswerer()
  const facts = answer({ name: 'open', content, file: 'Kosten.xlsx', language: 'de' })
  return { answer, facts, rows, columns }
}

test('a workbook tells how large its sheets are, and hands its cells over tile by tile', () => {
  const { answer, facts, rows, columns } = opened()
  expect(facts).toMatchObject([
    { name: 'Kosten', rows, columns },
    { name: 'Tiden', rows: 1, columns: 3 },
  ])
  const last = { sheet: 0, row: tile.rows, column: tile.columns }
  const cells = answer({ name: 'cells', place: last }) as TileCells
  expect([cells.length, cells[0]?.length]).toEqual([6, 3])
  expect(cells[5]?.[2]).toEqual({ text: 'r69 c34', isNumber: false })
  const other = answer({ name: 'cells', place: { sheet: 1, row: 0, column: 0 } })
  expect(other).toEqual([
    [
      { text: 'Äpfel', isNumber: false },
      { text: '7', isNumber: true },
      { text: 'r69 c34', isNumber: false },
    ],
  ])
})

test('a column is as wide as its texts where the file does not say, but for those that reach over empty cells', () => {
  const cells = [
    ['Angebotsliste 2025 und 2026'],
    ['Nr.', 'Kunde', 'Bemerkung'],
    ['A-13', 'Ostfriesische Teehandlung', 'x'.repeat(400)],
  ]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Angebote')
  const content = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  const facts = workbookAnswerer()({ name: 'open', content, file: 'Angebote.xlsx', language: 'de' })
  expect(facts).toMatchObject([{ widths: [52, 220, 360] }])
})

test('a column that the file makes too narrow for its numbers has the room that they need, but for a hidden one', () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Summe', 'Geheim', 'Jahr'],
    ['x'.repeat(40), 12_345_678, 12_345_678, 2026],
  ])
  sheet['!cols'] = [{ wch: 3 }, { wch: 3 }, { hidden: true, wch: 3 }, { wch: 30 }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Summen')
  const content = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  const [facts] = workbookAnswerer()({
    name: 'open',
    content,
    file: 'Summen.xlsx',
    language: 'de',
  }) as SheetFacts[]
  const [name = 0, sum = 0, hidden, year = 0] = facts?.widths ?? []
  expect(name).toBeLessThan(60)
  expect(sum).toBe(84)
  expect(hidden).toBe(0)
  expect(year).toBeGreaterThan(200)
})

test('words are found in whatever case and with whatever accents, first in the sheet that is shown', () => {
  const { answer } = opened()
  expect(answer({ name: 'find', words: ['R69 C34', 'apfel'], shown: 1 })).toEqual([
    { sheet: 1, row: 0, column: 0 },
    { sheet: 1, row: 0, column: 2 },
    { sheet: 0, row: 69, column: 34 },
  ])
})

test('words in a row are found across the cells of a line, as whole words', () => {
  const { answer } = opened()
  expect(answer({ name: 'quote', quote: 'Äpfel | 7', shown: 0 })).toEqual([
    { sheet: 1, row: 0, column: 0 },
    { sheet: 1, row: 0, column: 1 },
  ])
  expect(answer({ name: 'quote', quote: 'pfel 7', shown: 0 })).toEqual([])
})

test('the cells in sight are asked for once a tile, and drawn when they have come', async () => {
  const { answer } = opened()
  const asked: CellPlace[] = []
  const come = Promise.withResolvers<null>()
  const cellAt = cellsOfSheet(
    0,
    async (place) => {
      asked.push(place)
      return answer({ name: 'cells', place }) as TileCells
    },
    () => come.resolve(null),
  )
  expect([cellAt(tile.rows + 5, 1), cellAt(tile.rows, 0)]).toEqual([undefined, undefined])
  expect(asked).toEqual([{ sheet: 0, row: tile.rows, column: 0 }])
  await come.promise
  expect(cellAt(tile.rows + 5, 1)?.text).toBe('r69 c1')
  expect(asked).toHaveLength(1)
})
