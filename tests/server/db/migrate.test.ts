import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { afterEach, describe, expect, test } from 'vitest'
import style from '../../../oxfmt.config.ts'
import { migrate, readMigrations } from '../../../src/server/db/migrate.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { schemaSource } from '../../../src/server/db/schema-source.ts'
import { silentLog } from '../../support/silent-log.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

const first = { name: '0001-first', sql: 'create table things (id int); insert into things values (1)' }
const second = { name: '0002-second', sql: 'insert into things values (2)' }

let database: Database
afterEach(() => database.close())

async function things(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from things')
  return rows[0]?.n ?? 0
}

describe('migrations', () => {
  test('are applied once, however many start at the same time', async () => {
    database = await createTestDatabase('empty')
    const starters = Array.from({ length: 5 }, () => migrate(database.pool, silentLog, [first, second]))
    await Promise.all(starters)
    await migrate(database.pool, silentLog, [first, second])
    expect(await things()).toBe(2)
  })

  test('go on where the last start ended', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.pool, silentLog, [first])
    await migrate(database.pool, silentLog, [first, second])
    expect(await things()).toBe(2)
  })

  test('that fail leave nothing of themselves behind', async () => {
    database = await createTestDatabase('empty')
    const broken = { name: '0002-broken', sql: 'insert into things values (3); select 1 / 0' }
    await expect(migrate(database.pool, silentLog, [first, broken])).rejects.toMatchObject({ code: '22012' })
    expect(await things()).toBe(1)
    await migrate(database.pool, silentLog, [first, second])
    expect(await things()).toBe(2)
  })

  test('that were changed after they had been applied stop the start', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.pool, silentLog, [first])
    const changed = { ...first, sql: `${first.sql}; select 1` }
    await expect(migrate(database.pool, silentLog, [changed])).rejects.toMatchObject({
      key: 'migrationChanged',
      values: { name: '0001-first' },
    })
  })

  test('of a newer version stop the start', async () => {
    database = await createTestDatabase('empty')
    await migrate(database.pool, silentLog, [first, second])
    await expect(migrate(database.pool, silentLog, [first])).rejects.toMatchObject({
      key: 'migrationUnknown',
      values: { name: '0002-second' },
    })
  })

  test('that need an extension the database does not have refuse the start by its name', async () => {
    database = await createTestDatabase('empty')
    const needy = { name: '0001-needy', sql: 'create extension if not exists no_such_words' }
    await expect(migrate(database.pool, silentLog, [needy])).rejects.toMatchObject({
      key: 'extensionMissing',
      values: { name: 'no_such_words' },
    })
  })

  test('of the product are numbered without a gap', async () => {
    database = await createTestDatabase()
    const migrations = await readMigrations(join(import.meta.dirname, '../../../src/server/db/migrations'))
    expect(migrations.map(({ name }) => Number(name.slice(0, 4)))).toEqual(migrations.map((_, at) => at + 1))
  })
})

test('the row types are those of the database', async () => {
  database = await createTestDatabase()
  const file = join(import.meta.dirname, '../../../src/server/db/schema.ts')
  const { code } = await format(file, await schemaSource(database.pool), style)
  expect(await readFile(file, 'utf8')).toBe(code)
})

test('a connection has the time limits of the house', async () => {
  database = await createTestDatabase()
  const { rows } = await database.pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  )
  expect(rows).toEqual([{ statement: '15s', lock: '5s' }])
})
