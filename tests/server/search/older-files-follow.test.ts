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

test('passages of sources lie close together, those from before as well, with the texts apart', async () => {
  database = await createTestDatabase('empty')
  await before('0058-narrow-passages')
  await store('Alt.txt', 'Neu.txt')
  await database.pool.query("update entries set searchable_at = now() where kind = 'file'")
  await addPassages('Alt.txt')
  const alt = await passagesOf('Alt.txt')
  expect(alt.pages).toBeGreaterThan(5)
  await migrate(database.pool, silentLog)
  await addPassages('Neu.txt')
  expect(await passagesOf('Alt.txt')).toEqual({ ...alt, pages: 1 })
  expect((await passagesOf('Neu.txt')).pages).toBeLessThanOrEqual(2)
})

/** Fifty passages of a usual length, each of other words. */
const addPassages = (name: string): Promise<unknown> =>
  database.pool.query(
    `insert into search_passages (content_id, ordinal, location, body)
     select n.content_id, p, '{}', (select string_agg(md5(p || ' ' || w), ' ') from generate_series(1, 36) w)
     from search_names n join entries e on e.id = n.entry_id, generate_series(1, 50) p where e.name = $1`,
    [name],
  )

/** On how many pages of the table they lie, and what they say and are found by. */
async function passagesOf(name: string): Promise<{ readonly pages: number; readonly digest: string }> {
  const { rows } = await database.pool.query<{ pages: number; digest: string }>(
    `select count(distinct (p.ctid::text::point)[0])::int as pages,
       md5(string_agg(ordinal || location::text || body || words::text, '' order by ordinal)) as digest
     from search_passages p join search_names n using (content_id) join entries e on e.id = n.entry_id where e.name = $1`,
    [name],
  )
  return rows[0] ?? { pages: 0, digest: '' }
}
