import { utils, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { boundedZip } from '../../../../src/web/files/preview/frame/bounded-zip.ts'
import { columnWidths } from '../../../../src/web/files/preview/frame/sheet/column-widths.ts'
import { readWorkbook } from '../../../../src/web/files/preview/frame/sheet/read-workbook.ts'

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

test('a list is read as it is written, whatever separates it: numbers keep their noughts', () => {
  const [list] = readWorkbook(bytes('\uFEFFName;Nummer\n"Weiß; Jörg";007'), 'Liste.csv', 'de')
  expect([list?.rows, list?.columns]).toEqual([2, 2])
  expect([list?.textAt(1, 0), list?.textAt(1, 1)]).toEqual(['Weiß; Jörg', '007'])
})

test('numbers have the signs of the language, dates are told alike; hidden sheets stay hidden', () => {
  const sheet = utils.aoa_to_sheet([[1234.5, 46062, 'a.b,c', 46063]])
  sheet['A1'].z = '#,##0.00'
  sheet['B1'].z = 'm/d/yy'
  sheet['D1'].z = 'dd.mm.yyyy'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Kosten')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['geheim']]), 'Verborgen')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
  const content = write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
  const texts = (language: string): readonly (string | undefined)[] => {
    const [first, ...others] = readWorkbook(content, 'Kosten.xlsx', language)
    return [
      first?.name,
      first?.textAt(0, 0),
      first?.textAt(0, 1),
      first?.textAt(0, 2),
      first?.textAt(0, 3),
      `${others.length}`,
    ]
  }
  expect(texts('de')).toEqual(['Kosten', '1.234,50', '09.02.2026', 'a.b,c', '10.02.2026', '0'])
  expect(texts('en')).toEqual(['Kosten', '1,234.50', '09.02.2026', 'a.b,c', '10.02.2026', '0'])
})

test('columns are as wide as the file says, sheet by sheet; hidden ones take no room, and the file may claim any number', () => {
  const sheet = utils.aoa_to_sheet([['Nr.', 'Kunde', 'Summe']])
  sheet['!cols'] = [{ wch: 10 }, { wch: 38 }, { hidden: true, wch: 5 }]
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nr.']]), 'Leer')
  utils.book_append_sheet(book, sheet, 'Kosten')
  const written = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer))
  const part = strFromU8(written['xl/worksheets/sheet2.xml'] ?? expect.unreachable())
  const many = part.replace('</cols>', '<col min="4" max="4000000000" width="1"/></cols>')
  const content = zipSync({ ...written, 'xl/worksheets/sheet2.xml': strToU8(many) }).buffer
  const [empty, costs] = readWorkbook(content, 'Kosten.xlsx', 'de')
  expect([empty?.widthOf(0), costs?.widthOf(3), costs?.widthOf(1000)]).toEqual([undefined, 21.5, undefined])
  const [narrow = 0, wide = 0, hidden] = [0, 1, 2].map((column) => costs?.widthOf(column))
  expect(narrow).toBeGreaterThan(80)
  expect(narrow).toBeLessThan(110)
  // 28 digits more
  expect(wide - narrow).toBeCloseTo(28 * 7.5, -1)
  expect(hidden).toBe(0)
})

/** A workbook of nothing but what leads to widths. */
const parts = (
  workbook: string,
  relations: string,
  sheets: Readonly<Record<string, string>> = {},
): Map<string, Uint8Array> =>
  new Map(
    Object.entries({
      'xl/workbook.xml': workbook,
      'xl/_rels/workbook.xml.rels': relations,
      ...sheets,
    }).map(([name, xml]) => [name, strToU8(xml)]),
  )
const most = { sheets: 3, columns: 1000 }

test('no column is wider than Excel makes one, and a width without end is none', () => {
  const widths = ['1e300', 'Infinity', '-4', '256', '255']
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}"/>`).join('')
  const [sheet] = columnWidths(
    parts('<sheet r:id="a"/>', '<Relationship Id="a" Target="worksheets/a.xml"/>', {
      'xl/worksheets/a.xml': `<cols>${cols}</cols>`,
    }),
    most,
  )
  const widest = 255 * 7.5 + 14
  expect(sheet).toEqual([widest, undefined, undefined, widest, widest])
})

test('a workbook that claims any number of sheets, or only ever begins to, is looked through in no time', () => {
  const relation = '<Relationship Id="a" Target="worksheets/a.xml"/>'
  const sheet = '<col min="1" max="1000" width="9"/>'.repeat(1800)
  const begin = performance.now()
  const many = parts('<sheet r:id="a"/>'.repeat(60_000), relation, { 'xl/worksheets/a.xml': sheet })
  expect(columnWidths(many, most)).toHaveLength(3)
  const same = columnWidths(many, { sheets: 50_000, columns: 1000 })
  expect(new Set(same).size).toBe(1)
  const begun = parts('<sheet '.repeat(145_000), '<Relationship '.repeat(75_000))
  expect(columnWidths(begun, most)).toEqual([])
  const late = parts(`<x>${' '.repeat(1_000_000)}<sheet r:id="a"/>`, relation)
  expect(columnWidths(late, most)).toEqual([])
  expect(performance.now() - begin).toBeLessThan(2000)
})

const bomb = zipSync({
  'word/document.xml': new Uint8Array(60_000_000),
  'xl/workbook.xml': new Uint8Array(9),
})

test('a document that would take the memory of the page is refused before it is unpacked, and unpacked no further than it says', () => {
  expect(() => boundedZip(bomb.buffer)).toThrow('too large')
  expect(() => readWorkbook(bomb.buffer, 'Bombe.xlsx', 'de')).toThrow('too large')
  const lying = Buffer.from(bomb)
  // both places that tell how large the part is
  for (const [head, place] of [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const)
    lying.writeUInt32LE(10, lying.indexOf(head, undefined, 'latin1') + place)
  expect(boundedZip(new Uint8Array(lying).buffer).byteLength).toBeLessThan(1000)
})

test('any other zip keeps its parts, and what is none stays as it is', () => {
  const parts = { 'word/document.xml': new Uint8Array([60, 97]), 'word/media/a.png': new Uint8Array([1, 2]) }
  expect(unzipSync(new Uint8Array(boundedZip(zipSync(parts).buffer)))).toEqual(parts)
  const text = bytes('a;b')
  expect(boundedZip(text)).toBe(text)
})
