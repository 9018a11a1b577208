import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFolder, rootId } from '../../support/create-folder.ts'
import { transferScene } from '../../support/scenes/transfer-scene.ts'

// That every entry is known as it is, the scene asks at the end of each file of tests.
const { scene, at, db } = transferScene()

const contentOf = (id: string) =>
  db()
    .selectFrom('search_names')
    .leftJoin('search_contents as content', 'content.id', 'content_id')
    .select(['content.id', 'reader', 'state', 'key'])
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow()

const countContents = async (): Promise<number> => {
  const { count } = await db()
    .selectFrom('search_contents')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a file that is moved, renamed, copied, deleted and restored keeps the text that was read', async () => {
  const { id } = await scene.storeFile(at(), 'Prüfung.txt')
  const before = await contentOf(id)
  expect(before).toMatchObject({ key: 'prufung.txt', reader: 'text', state: 'waiting' })
  await db().updateTable('search_contents').set({ state: 'indexed' }).where('id', '=', before.id).execute()
  const count = await countContents()

  expect((await scene.transfer.moveFile(at('Prüfung.txt'), at('inner', 'Bericht.log'))).statusCode).toBe(200)
  expect((await scene.transfer.copyFile(at('inner', 'Bericht.log'), at('Zweite.txt'))).statusCode).toBe(200)
  expect((await scene.transfer.moveFolder(at('inner'), at('other', 'inner'))).statusCode).toBe(200)
  expect((await scene.anna.remove(...at('other'))).statusCode).toBe(200)
  expect(await contentOf(id)).toEqual({ ...before, key: 'bericht.log', state: 'indexed' })
  expect(await countContents(), 'nothing more is to be read').toBe(count)
})

test('under an extension with another reader it is read on its own; under one without, not at all', async () => {
  const { id } = await scene.storeFile(at(), 'a.txt')
  const { id: asText } = await contentOf(id)
  await scene.transfer.moveFile(at('a.txt'), at('a.md'))
  const asMarkdown = await contentOf(id)
  expect(asMarkdown).toMatchObject({ reader: 'markdown', state: 'waiting' })
  expect(asMarkdown.id).not.toBe(asText)
  await scene.transfer.moveFile(at('a.md'), at('a.png'))
  expect(await contentOf(id)).toMatchObject({ id: null, reader: null })
  await scene.transfer.moveFile(at('a.png'), at('a.txt'))
  expect(await contentOf(id)).toMatchObject({ id: asText })
})

test('a new version is another text', async () => {
  const file = await scene.storeFile(at(), 'a.txt')
  const { id: first } = await contentOf(file.id)
  const answer = await scene.anna.upload(at(), {
    files: [{ name: 'a.txt', bytes: 'something else' }],
    basedOn: [file.version],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const second = await contentOf(file.id)
  expect(second).toMatchObject({ reader: 'text', state: 'waiting' })
  expect(second.id).not.toBe(first)
})

test('whatever has come since tables were counted last, what a file brings to the search is looked up by indexes', async () => {
  const { rows: before } = await rowsRead()
  const folder = await createFolder(db(), { name: 'Viele' })
  await sql`insert into blobs (hash, size) select sha256(('viele' || n)::bytea), 1 from generate_series(1, 300) n`.execute(
    db(),
  )
  await sql`
    insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, media_type)
    select ${folder}, array[${await rootId(db())}::bigint, ${folder}::bigint], 'file', n || '.txt', n || '.txt', sha256(('viele' || n)::bytea), 'text/plain' from generate_series(1, 300) n
  `.execute(db())
  const { rows: after } = await rowsRead()
  for (const [at, { relname, rows }] of after.entries())
    expect(Number(rows) - Number(before[at]?.rows), relname).toBeLessThan(300)
})

/** How many rows were read by walking through tables of the search. */
async function rowsRead() {
  await sql`select pg_stat_force_next_flush()`.execute(db())
  await sql`select pg_stat_clear_snapshot()`.execute(db())
  return sql<{ readonly relname: string; readonly rows: string }>`
    select relname, seq_tup_read::text as rows from pg_stat_user_tables where relname in ('search_names', 'search_contents') order by relname
  `.execute(db())
}
