import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/db/open-database.ts'
import { createReadingFigures } from '../../../../src/server/search/reading/reading-figures.ts'
import { createTestDatabase } from '../../../support/database/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('the figures tell how many texts are not there yet, but for those that nothing has any more', async () => {
  const { db } = database
  await sql`insert into blobs (hash, size) select sha256(n::text::bytea), 1 from generate_series(1, 6) n`.execute(
    db,
  )
  await sql`
    insert into search_contents (blob_hash, reader, state, next_at)
    select sha256(n::text::bytea), 'text', (array['waiting', 'waiting', 'working', 'indexed', 'failed', 'waiting'])[n],
      case n when 2 then now() + interval '1 hour' when 6 then 'infinity' else now() end
    from generate_series(1, 6) n
  `.execute(db)
  const { registry, countWaiting } = createReadingFigures(db)
  const told = async (): Promise<string> =>
    /^kontor_reading_waiting (\d+)$/mu.exec(await registry.metrics())?.[1] ?? ''
  expect(await told()).toBe('0')
  await countWaiting()
  expect(await told()).toBe('3')
})
