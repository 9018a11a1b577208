import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listWatchedChanges } from '#contract/files/watches.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let anna: FilesClient
let ben: FilesClient
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await filesClient(server, { firstName: 'Anna' })
  ben = await filesClient(server, { firstName: 'Ben' })
})

const db = () => server.services.db
let made = 0

/** A first-level folder that Anna may read and watches, and in which Ben may do everything. */
async function watchedFolder(bits = 1): Promise<WatchedFolder> {
  const name = `Ordner ${(made += 1)}`
  const id = await createFolder(db(), { name })
  await grant(db(), id, { userId: anna.person.id }, bits)
  await grant(db(), id, { userId: ben.person.id })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/filemanager/${id}/watch`,
    headers: anna.headers,
  })
  expect(answer.statusCode).toBe(204)
  return { id, name }
}

interface WatchedFolder {
  readonly id: string
  readonly name: string
}

/** Puts a file there that somebody has changed so many minutes ago, and with it the folder. */
async function put({ id, name }: WatchedFolder, file: string, minutesAgo: number, by = ben): Promise<void> {
  const modified = { modified_at: new Date(Date.now() - minutesAgo * 60_000), modified_by: by.person.id }
  const { modified_at: before } = await db()
    .selectFrom('entries')
    .select('modified_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = await ben.upload([name], form(file))
  const [stored] = answer.json<{ files: { fileId: string }[] }>().files
  await db()
    .updateTable('entries')
    .set(modified)
    .where('id', '=', stored?.fileId ?? '')
    .execute()
  const latest = before > modified.modified_at ? { modified_at: before } : modified
  await db().updateTable('entries').set(latest).where('id', '=', id).execute()
}

const form = (file: string) => ({ files: [{ name: file, bytes: Buffer.from(file) }] })

const rest = ({ id }: Pick<WatchedFolder, 'id'>) =>
  db()
    .updateTable('entries')
    .set({ modified_at: new Date('2020-01-01T00:00:00Z') })
    .where('id', '=', id)
    .execute()

async function changes(who = anna) {
  const answer = await who.get('/api/filemanager/watches/changes')
  expect(answer.statusCode).toBe(200)
  return answer.json<ReplyOf<typeof listWatchedChanges>>().entries
}
const names = async (who = anna) => (await changes(who)).map(({ name }) => name)

describe('changes in watched folders', () => {
  test('are what others did, through the doors of the product, with who and where', async () => {
    const { name } = await watchedFolder(31)
    await ben.upload([name], form('von Ben.txt'))
    await ben.createFolder([name], 'Ordner von Ben')
    await anna.upload([name], form('eigenes.txt'))
    const found = await changes()
    expect(found.map((entry) => [entry.name, entry.modifiedBy])).toEqual([
      ['Ordner von Ben', 'Ben Mustermann'],
      ['von Ben.txt', 'Ben Mustermann'],
    ])
    expect(found[1]).toMatchObject({ path: `${anna.address(name)}von Ben.txt`, fileType: 'text/plain' })
    expect(await names(ben)).toEqual([])
  })

  test('are the eight newest of all folders, however many are watched', async () => {
    for (let at = 0; at < 11; at += 1) {
      const folder = await watchedFolder()
      await rest(folder)
      await put(folder, `Stand ${at}.txt`, 100 - at)
      await put(folder, `Alt ${at}.txt`, 5000 + at)
    }
    expect(await names()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Stand ${at}.txt`))
  })

  test('of a folder that changed last by the own hand leave room for those of all others', async () => {
    for (let at = 0; at < 9; at += 1) {
      const folder = await watchedFolder()
      await rest(folder)
      await put(folder, 'eigenes.txt', at, anna)
    }
    const folder = await watchedFolder()
    await rest(folder)
    await put(folder, 'von Ben.txt', 900)
    expect(await names()).toEqual(['von Ben.txt'])
  })

  test('hold a folder in which somebody has just put something, although the watched one rests', async () => {
    const resting = await watchedFolder()
    const inner = await createFolder(db(), { name: 'Unten', parentId: resting.id })
    for (const id of [resting.id, inner]) await rest({ id })
    for (let at = 0; at < 9; at += 1) {
      const folder = await watchedFolder()
      await rest(folder)
      await put(folder, `Stand ${at}.txt`, 10 + at)
    }
    await ben.upload([resting.name, 'Unten'], form('neu.txt'))
    expect(await names()).toEqual(['Unten', ...[0, 1, 2, 3, 4, 5, 6].map((at) => `Stand ${at}.txt`)])
  })

  test('are looked for in the 200 folders in which something was changed last', async () => {
    const left = await watchedFolder()
    await put(left, 'zu lange her.txt', 9000)
    const resting = await watchedFolder()
    const inner = await createFolder(db(), { name: 'Unten', parentId: resting.id })
    for (const id of [left.id, resting.id, inner]) await rest({ id })
    await sql`
      with folder as (
        insert into entries (parent_id, kind, name, name_folded)
        select (select id from entries where parent_id is null), 'folder', 'Viele ' || n, 'viele ' || n
        from generate_series(1, 199) n returning id
      ), granted as (
        insert into grants (folder_id, user_id, bits) select id, ${anna.person.id}, 1 from folder
      ) insert into watches (folder_id, user_id) select id, ${anna.person.id} from folder
    `.execute(db())
    await ben.upload([resting.name, 'Unten'], form('neu.txt'))
    expect(await names()).toEqual(['Unten'])
    await db().deleteFrom('watches').where('folder_id', '=', resting.id).execute()
    expect(await names()).toEqual(['zu lange her.txt'])
  })

  test('are not told of what is gone, hidden or closed, nor do these take the place of others', async () => {
    const folder = await watchedFolder()
    const { id, name } = folder
    for (let at = 0; at < 12; at += 1) {
      const inner = await createFolder(db(), { name: `Zu ${at}`, parentId: id, createdBy: ben.person.id })
      await grant(db(), inner, { roleId: anna.person.roleId }, 0)
    }
    const opened = await createFolder(db(), { name: 'Offen', parentId: id, createdBy: ben.person.id })
    await grant(db(), opened, { roleId: anna.person.roleId }, 0)
    await grant(db(), opened, { userId: anna.person.id }, 1)
    await put(folder, 'weg.txt', 1)
    await put(folder, 'da.txt', 2)
    await ben.remove(name, 'weg.txt')
    expect(await names()).toEqual(['Offen', 'da.txt'])
    await db().updateTable('grants').set({ bits: 0 }).where('folder_id', '=', id).execute()
    expect(await names()).toEqual([])
  })
})
