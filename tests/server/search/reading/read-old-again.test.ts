import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/db/open-database.ts'
import { readOldAgain } from '../../../../src/server/search/reading/read-old-again.ts'
import { readerVersion } from '../../../../src/server/search/reading/reader-version.ts'
import { createTestDatabase } from '../../../support/database/test-database.ts'
import { silentLog } from '../../../support/silent-log.ts'
import { statementLog } from '../../../support/statement-log.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('what an older program has read waits again, however much it is, a part at a time', async () => {
  const log = statementLog(database)
  await sql`
    insert into blobs (hash, size) select sha256(n::text::bytea), 1 from generate_series(1, 450) n
  `.execute(log.db)
  await sql`
    insert into search_contents (blob_hash, reader, state, reader_version, attempts)
    select hash, 'text', case get_byte(hash, 0) % 2 when 0 then 'failed' else 'indexed' end, 0, 3 from blobs
    union all select min(hash), 'csv', 'indexed', ${readerVersion}, 0 from blobs
  `.execute(log.db)
  const statements = await log.during(() => readOldAgain({ db: log.db, log: silentLog }))
  expect(statements).toHaveLength(4)
  const { rows } = await sql<{ state: string; attempts: number; amount: number }>`
    select state, attempts, count(*)::int as amount from search_contents group by state, attempts order by state
  `.execute(log.db)
  expect(rows).toEqual([
    { state: 'indexed', attempts: 0, amount: 1 },
    { state: 'waiting', attempts: 0, amount: 450 },
  ])
})
