import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../src/server/db/migrate.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { silentLog } from '../../support/silent-log.ts'

let database: Database
afterEach(() => database.close())

const folder = join(import.meta.dirname, '../../../src/server/db/migrations')

/** Brings the database to what it was just before a migration. */
async function before(name: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const at = migrations.findIndex((each) => each.name === name)
  expect(at, name).toBeGreaterThan(0)
  await migrate(database.pool, silentLog, migrations.slice(0, at))
}

/** Rows of files in the uppermost folder, each with a content of its own. */
const store = (...names: readonly string[]): Promise<unknown> =>
  database.pool.query(
    `with given as (select name, sha256(name::bytea) as hash from unnest($1::text[]) as name),
      stored as (insert into blobs (hash, size) select hash, 1 from given)
     insert into entries (parent_id, kind, name, name_folded, blob_hash, size, media_type)
     select id, 'file', given.name, given.name, hash, 1, 'application/octet-stream'
     from given, (select id from entries where parent_id is null) root`,
    [names],
  )

/** How each file is read, and how far that is. */
async function readings(): Promise<Readonly<Record<string, string | null>>> {
  const { rows } = await database.pool.query<{ name: string; reading: string | null }>(
    `select e.name, c.reader || ' ' || c.state as reading from entries e join search_names n on n.entry_id = e.id
     left join search_contents c on c.id = n.content_id`,
  )
  return Object.fromEntries(rows.map(({ name, reading }) => [name, reading]))
}

test('files from before there was a search are found by their names, and their texts are to be read', async () => {
  database = await createTestDatabase('empty')
  await before('0018-search')
  await store('Plan.docx', 'Prüfung.PDF', 'Bild.png')
  await migrate(database.pool, silentLog)
  expect(await readings()).toEqual({
    'Plan.docx': 'docx waiting',
    'Prüfung.PDF': 'pdf waiting',
    'Bild.png': null,
  })
  const { rows } = await database.pool.query('select key from search_names order by key')
  expect(rows.map(({ key }) => key)).toEqual(['bild.png', 'plan.docx', 'prufung.pdf'])
})

test('texts of kinds that were not read before are to be read, mails once more, and nothing else', async () => {
  database = await createTestDatabase('empty')
  await before('0051-what-is-read')
  await store('Schema.graphql', 'Seite.XHTML', 'Brief.eml', 'Notiz.txt', 'Bild.png')
  await database.pool.query("update search_contents set state = 'indexed', attempts = 2")
  expect((await readings())['Schema.graphql']).toBeNull()
  await migrate(database.pool, silentLog)
  expect(await readings()).toEqual({
    'Schema.graphql': 'text waiting',
    'Seite.XHTML': 'html waiting',
    'Brief.eml': 'eml waiting',
    'Notiz.txt': 'text indexed',
    'Bild.png': null,
  })
})

test('what of such a kind is available to the assistant is one of its sources then', async () => {
  database = await createTestDatabase('empty')
  await before('0051-what-is-read')
  await store('Schema.graphql')
  await database.pool.query("update entries set searchable_at = now() where kind = 'file'")
  await migrate(database.pool, silentLog)
  const { rows } = await database.pool.query(
    'select c.reader from source_files s join search_contents c on c.id = s.content_id',
  )
  expect(rows).toEqual([{ reader: 'text' }])
})
