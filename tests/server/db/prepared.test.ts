import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPlans, planByValues, prepared } from '../../../src/server/db/prepared.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a connection prepares a marked statement once, and no other', async () => {
  await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) {
      const marked = await sql<{ value: number }>`${prepared} select ${value}::int as value`.execute(db)
      expect(marked.rows).toEqual([{ value }])
      await sql`select ${value}::int as value`.execute(db)
    }
    const { rows } = await sql<{ statement: string; runs: number }>`
      select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    `.execute(db)
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::int as value', runs: 3 }])
  })
})

test('a marked statement may be the first of a transaction', async () => {
  const { rows } = await database.db
    .transaction()
    .execute((tx) => sql<{ value: number }>`${prepared} select ${7}::int as value`.execute(tx))
  expect(rows).toEqual([{ value: 7 }])
})

test('plans are kept from the first time on until the transaction ends or says otherwise', async () => {
  await database.db.connection().execute(async (db) => {
    const ask = (on: typeof db) => sql`${prepared} select name from roles where id = ${1}::bigint`.execute(on)
    const plans = async () => {
      const { rows } = await sql<{ generic: number; custom: number }>`
        select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where statement like '%from roles%'
      `.execute(db)
      return rows[0]
    }
    await db.transaction().execute(async (tx) => {
      await sql`${keepPlans}`.execute(tx)
      await ask(tx)
      await ask(tx)
      await sql`${planByValues}`.execute(tx)
      await ask(tx)
    })
    expect(await plans()).toEqual({ generic: 2, custom: 1 })
    await db.transaction().execute(async (tx) => void (await sql`${keepPlans}`.execute(tx)))
    await ask(db)
    expect(await plans()).toEqual({ generic: 2, custom: 2 })
  })
})
