import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReferred } from '../../../../src/server/files/storage/blob-references.ts'
import { createPerson } from '../../../support/create-person.ts'
import { createTestDatabase } from '../../../support/database/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Every column that keeps a blob, as the database itself knows them; one that goes with its blob keeps none. */
async function columnsThatKeep(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'blobs'::regclass and k.confdeltype not in ('c', 'n', 'd')
  `.execute(database.db)
  return rows.map(({ name }) => name)
}

test('the sweeper knows every column that keeps a blob', async () => {
  const { sql: text } = isReferred.compile(database.db)
  const known = [...text.matchAll(/from (\w+) (\w) where \2\.(\w+) = b\.hash/gu)].map(
    ([, table, , column]) => `${table}.${column}`,
  )
  expect(known.toSorted()).toEqual((await columnsThatKeep()).toSorted())
})

test('what only an upload keeps is used', async () => {
  const { db } = database
  const hash = randomBytes(32)
  await db.insertInto('blobs').values({ hash, size: '1' }).execute()
  const isUsed = async (): Promise<boolean | undefined> =>
    (await sql<{ used: boolean }>`select ${isReferred} as used from blobs b where hash = ${hash}`.execute(db))
      .rows[0]?.used
  expect(await isUsed()).toBe(false)
  const { id: folderId } = await db.selectFrom('entries').select('id').executeTakeFirstOrThrow()
  const { id: userId } = await createPerson(db)
  await db
    .insertInto('uploads')
    .values({
      id: '3f0d1c1e-0000-4000-8000-000000000000',
      user_id: userId,
      folder_id: folderId,
      path: '/',
      names: ['a'],
      length: '1',
      blob_hash: hash,
      expires_at: new Date(),
    })
    .execute()
  expect(await isUsed()).toBe(true)
})
