import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptOpened, type listRecentlyOpened } from '#contract/files/recently-opened.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { forgetOpened } from '../../../../src/server/files/recent/forget-opened.ts'
import { createFolder, grant, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const day = 24 * 60 * 60 * 1000

let server: TestServer
let anna: FilesClient
let ben: FilesClient
let name = ''
let folderId = ''
let made = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await filesClient(server)
  ben = await filesClient(server)
  name = `Berichte ${(made += 1)}`
  folderId = await createFolder(server.services.db, { name })
  for (const { person } of [anna, ben]) await grant(server.services.db, folderId, { userId: person.id })
})

const db = () => server.services.db
const open = (id: string, who = anna) =>
  server.app.inject({ method: 'POST', url: `/api/filemanager/${id}/opened`, headers: who.headers })
const recent = async (who = anna) => {
  const answer = await who.get('/api/filemanager/recent')
  expect(answer.statusCode).toBe(200)
  return answer.json<ReplyOf<typeof listRecentlyOpened>>().entries
}
const names = async (who = anna) => (await recent(who)).map((entry) => entry.name)
const rowsOf = (who = anna) =>
  db().selectFrom('recently_opened').select('entry_id').where('user_id', '=', who.person.id).execute()

async function store(...files: string[]): Promise<string[]> {
  const form = { files: files.map((file) => ({ name: file, bytes: Buffer.from(file) })) }
  const answer = await anna.upload([name], form)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ files: { fileId: string }[] }>().files.map(({ fileId }) => fileId)
}

describe('what a person has opened', () => {
  test('is told to that person alone, the last one first, as the file manager shows it', async () => {
    const [one = '', two = ''] = await store('eins.txt', 'zwei.txt')
    for (const id of [one, two, folderId, one]) expect((await open(id)).statusCode).toBe(204)
    expect(await names()).toEqual(['eins.txt', name, 'zwei.txt'])
    expect(await names(ben)).toEqual([])
    const [file, folder] = await recent()
    const shown = (await anna.get(`/api/filemanager/${one}`)).json<object>()
    const { openedAt, ...entry } = file ?? { openedAt: '' }
    expect(shown).toMatchObject(entry)
    expect(folder).toMatchObject({ id: folderId, path: anna.address(name), permissions: 31 })
    expect(Date.now() - Date.parse(openedAt)).toBeLessThan(60_000)
  })

  test('is at most eight, from what is there and may be read: what is gone or closed makes room', async () => {
    const files = Array.from({ length: 10 }, (_, at) => `${at}.txt`)
    const ids = await store(...files)
    for (const id of ids) await open(id)
    expect(await names()).toEqual(files.slice(2).toReversed())
    await anna.remove(name, '9.txt')
    const inner = await createFolder(db(), { name: 'Innen', parentId: folderId })
    await open(inner)
    await grant(db(), inner, { userId: anna.person.id }, 0)
    expect(await names()).toEqual(files.slice(1, 9).toReversed())
    await db().updateTable('grants').set({ bits: 0 }).where('folder_id', '=', folderId).execute()
    expect(await names()).toEqual([])
  })

  test('comes back with the right, and under the new name', async () => {
    const inner = await createFolder(db(), { name: 'Alt', parentId: folderId })
    await open(inner)
    await db().updateTable('grants').set({ bits: 0 }).where('folder_id', '=', folderId).execute()
    expect(await names()).toEqual([])
    await db().updateTable('grants').set({ bits: 1 }).where('folder_id', '=', folderId).execute()
    await db()
      .updateTable('entries')
      .set({ name: 'Neu', name_folded: 'neu' })
      .where('id', '=', inner)
      .execute()
    expect(await names()).toEqual(['Neu'])
  })

  test('is fifty entries at most, however many are written at once', async () => {
    const ids = await store(...Array.from({ length: 70 }, (_, at) => `Beleg ${at}.txt`))
    const answers = await Promise.all(ids.map((id) => open(id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await rowsOf()).toHaveLength(keptOpened.entries)
    const [last = ''] = ids
    await open(last)
    const kept = (await rowsOf()).map(({ entry_id: id }) => id)
    expect(kept).toHaveLength(keptOpened.entries)
    expect(kept).toContain(last)
    expect((await recent())[0]?.id).toBe(last)
  })

  test('counts for ninety days, and is removed after them', async () => {
    const [old = '', young = ''] = await store('alt.txt', 'jung.txt')
    for (const id of [old, young]) await open(id)
    await sql`update recently_opened set opened_at = now() - interval '91 days' where entry_id = ${old}`.execute(
      db(),
    )
    await sql`update recently_opened set opened_at = now() - interval '89 days' where entry_id = ${young}`.execute(
      db(),
    )
    expect(await names()).toEqual(['jung.txt'])
    await forgetOpened(server.services)
    expect(await rowsOf()).toEqual([{ entry_id: young }])
    await forgetOpened({ ...server.services, now: () => Date.now() + 2 * day })
    expect(await rowsOf()).toEqual([])
  })

  test('goes with the entry and with the person', async () => {
    const ids = await store('a.txt', 'b.txt')
    for (const id of ids) await open(id)
    await open(folderId, ben)
    await db()
      .deleteFrom('entries')
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect(await rowsOf()).toEqual([{ entry_id: ids[1] }])
    await db().deleteFrom('grants').where('user_id', '=', ben.person.id).execute()
    await db().deleteFrom('users').where('id', '=', ben.person.id).execute()
    expect(await rowsOf(ben)).toEqual([])
  })
})

describe('remembering', () => {
  test.each(['0', '-1', '01', '9'.repeat(19), '1e3', '1.5', 'x'])(
    'refuses %s, which is no id',
    async (id) => {
      expectProblem(await open(id), 'invalidInput')
    },
  )

  test('refuses what is not there, closed, trashed, or the root, all alike', async () => {
    const [file = ''] = await store('weg.txt')
    await anna.remove(name, 'weg.txt')
    const closed = await createFolder(db(), { name: `Zu ${made}` })
    for (const id of ['999999999', file, closed]) expectProblem(await open(id), 'notFound')
    expectProblem(await open(await rootId(db())), 'notFound')
    expect(await rowsOf()).toEqual([])
  })

  test('refuses a folder that is only walked through', async () => {
    const outer = await createFolder(db(), { name: `Hof ${made}` })
    const inner = await createFolder(db(), { name: 'Tür', parentId: outer })
    await grant(db(), inner, { userId: anna.person.id }, 1)
    expectProblem(await open(outer), 'notAllowed')
    expect((await open(inner)).statusCode).toBe(204)
  })
})
