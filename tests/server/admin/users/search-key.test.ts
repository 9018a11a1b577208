import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchKey } from '#contract/text/search-key.ts'
import type { Database } from '../../../../src/server/db/open-database.ts'
import { createTestDatabase } from '../../../support/database/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  'Özdemir',
  'O\u0308ZDEMIR',
  'Weiß',
  'WEIẞ',
  'Øyvind',
  'İnci',
  'Łukasz',
  'O’Connell',
  'Čapek-Ångström',
  '',
])('the database folds %j as the contract does', async (name) => {
  const { rows } = await database.pool.query<{ key: string }>('select search_key($1) as key', [name])
  expect(rows).toEqual([{ key: searchKey(name) }])
})
