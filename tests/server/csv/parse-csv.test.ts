import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../../../src/server/csv/parse-csv.ts'

const cell = fc.string({ unit: fc.constantFrom('"', ';', '\n', ' ', 'a', 'ü', '='), maxLength: 8 })

describe('rows of a CSV text', () => {
  test('are what another program wrote, without its empty rows', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        const text = Papa.unparse(rows, { delimiter: ';', newline: '\n' })
        expect(parseCsv(text, ';').map(({ cells }) => cells)).toEqual(
          rows.filter((cells) => cells.some((each) => each.trim() !== '')),
        )
      }),
    )
  })

  test('say where they begin and whether their quotation marks fit', () => {
    expect(parseCsv('a;"b\n;""c""" ;d\n\n"e"f;g\n;"h', ';')).toEqual([
      { line: 1, cells: ['a', 'b\n;"c"', 'd'], isReadable: true },
      { line: 4, cells: ['e"f;g\n;"h'], isReadable: false },
    ])
    expect(parseCsv('"a\n";"b\nc', ';')).toEqual([{ line: 1, cells: ['a\n', 'b\nc'], isReadable: false }])
  })

  test.each([
    ['marks before many blanks', `x;"${'a"'.repeat(100_000)}a${' '.repeat(300_000)};y`],
    ['single marks', `"${'a"'.repeat(100_000)}`],
    ['marks and blanks', `"${'" '.repeat(100_000)}`],
  ])('come at once: %s', (_name, text) => {
    const start = performance.now()
    parseCsv(text, ';')
    expect(performance.now() - start).toBeLessThan(4000)
  })
})
