import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf, readerOfExtension } from '#contract/search/readers.ts'
import { nameKey } from '#contract/text/name-key.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const ask = async (statement: string, given: readonly string[]): Promise<readonly unknown[]> => {
  const { rows } = await database.pool.query<{ answer: unknown }>(
    `select ${statement} as answer from unnest($1::text[]) with ordinality as given (name, place) order by place`,
    [given],
  )
  return rows.map(({ answer }) => answer)
}

test('an umlaut is found however it is written', () => {
  expect(['Prüfung', 'Pruefung', 'PRUFUNG', 'Pru\u0308fung'].map(nameKey)).toEqual(
    Array.from({ length: 4 }, () => 'prufung'),
  )
})

const letters = fc.constantFrom(
  ...Array.from('aeouäöüßÄÖÜẞAEOxyz éÉçøŁ’ʼ-_.0190'),
  'u\u0308',
  'ae',
  'Oe',
  '𝒳',
  '中',
)

test('the database folds names as the contract does', async () => {
  const names = fc.sample(
    fc.array(letters, { maxLength: 20 }).map((parts) => parts.join('')),
    500,
  )
  expect(await ask('name_key(name)', names)).toEqual(names.map(nameKey))
})

test('the database finds the reader of a file as the contract does', async () => {
  const names = [
    ...[...readerOfExtension.keys()].flatMap((extension) => [
      `a.${extension}`,
      `B.C.${extension.toUpperCase()}`,
      extension,
    ]),
    'a.exe',
    'a.',
    '.pdf',
    'pdf',
    'a.pdf ',
    '',
    'ordner.de/plan',
  ]
  expect(await ask('reader_of(name)', names)).toEqual(names.map(readerOf))
  expect(readerOf('.pdf')).toBe('pdf')
})

test('numbers and addresses are indexed by their parts, words by their stems in both languages', async () => {
  const { rows } = await database.pool.query<{ found: boolean }>(
    `select search_vector('RE-2026-08 an info@kontor.local: die Rechnungen, deliveries') @@ q as found
     from unnest(array['2026', 'kontor', 're', 'rechnung', 'deliveri', 'prufung']::text[]) with ordinality as t (word, place),
     lateral (select to_tsquery('simple', word) as q) query order by place`,
  )
  expect(rows.map(({ found }) => found)).toEqual([true, true, true, true, true, false])
})
