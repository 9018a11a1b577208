import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnOf, numbersOf, type Column } from '../../../src/server/db/number-columns.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('reads the numbers of a column as they are in the database, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.nat(300), fc.maxSafeNat())), async (numbers) => {
      const { rows } = await sql<{ readonly told: Column }>`
        select ${columnOf(sql`n`)} as told from unnest(${numbers}::bigint[]) with ordinality as given (n, place)
      `.execute(server.services.db)
      expect([...numbersOf(rows[0]?.told)]).toEqual(numbers)
    }),
    { seed: 20_261_127 },
  )
})
