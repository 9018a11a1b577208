import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import { rootOf } from '../../../../src/server/files/root-folder.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { openEventStream } from '../../../support/event-stream.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'
import { transferClient } from '../../../support/clients/transfer-client.ts'
import { trashClient } from '../../../support/clients/trash-client.ts'

let server: TestServer
let base = ''
let anna: FilesClient
let ben: FilesClient
let name = ''
let folderId = ''
let elsewhere = ''
let made = 0

beforeAll(async () => {
  server = await startTestServer()
  base = await server.listen()
  elsewhere = await createFolder(server.services.db, { name: 'Anderswo' })
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await filesClient(server)
  ben = await filesClient(server)
  made += 1
  name = `Berichte ${made}`
  folderId = await createFolder(server.services.db, { name })
  await grant(server.services.db, folderId, { userId: ben.person.id })
  await grant(server.services.db, elsewhere, { userId: ben.person.id })
})

const mayRead = (bits = 1) => grant(server.services.db, folderId, { userId: anna.person.id }, bits)
const watch = (who = anna, id = folderId, method: 'POST' | 'DELETE' = 'POST') =>
  server.app.inject({ method, url: `/api/filemanager/${id}/watch`, headers: who.headers })
const watched = async (who = anna) =>
  (await server.app.inject({ url: '/api/filemanager/watches', headers: who.headers })).json<{
    folderIds: string[]
  }>().folderIds

/** What somebody has not read: resource and keys of each, the oldest first. */
async function told(who = anna) {
  const rows = await server.services.db
    .selectFrom('notifications')
    .select(['payload', 'actor_id', 'group_id'])
    .where('user_id', '=', who.person.id)
    .where('read_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => readPayloadLine((payload as string[])[0] ?? ''))
}

const ok = async (answer: Promise<{ readonly statusCode: number }>) =>
  expect((await answer).statusCode).toBeLessThan(300)

const file = (named: string) => ({ files: [{ name: named, bytes: Buffer.from(named) }] })

describe('watching', () => {
  test('is begun, listed and ended, each as often as one likes', async () => {
    await mayRead()
    for (let twice = 0; twice < 2; twice += 1) expect((await watch()).statusCode).toBe(204)
    expect(await watched()).toEqual([folderId])
    expect(await watched(ben)).toEqual([])
    for (let twice = 0; twice < 2; twice += 1)
      expect((await watch(anna, folderId, 'DELETE')).statusCode).toBe(204)
    expect(await watched()).toEqual([])
  })

  test('is refused without READ as if there were nothing, and for files and what is only walked through', async () => {
    expectProblem(await watch(), 'notFound')
    const below = await createFolder(server.services.db, { name: 'Innen', parentId: folderId })
    await grant(server.services.db, below, { userId: anna.person.id }, 1)
    expectProblem(await watch(), 'notAllowed')
    expect((await watch(anna, below)).statusCode).toBe(204)
    const upload = await ben.upload([name], file('a.txt'))
    const [stored] = upload.json<{ files: { fileId: string }[] }>().files
    expectProblem(await watch(ben, stored?.fileId), 'notFound')
  })
})

describe('whoever watches a folder', () => {
  test('is told of everything that others do in it, as one notification', async () => {
    await mayRead()
    await watch()
    const transfers = transferClient(server, ben)
    await ok(ben.upload([name], file('a.txt')))
    await ok(ben.createFolder([name], 'Neu'))
    expect(await told()).toEqual([{ resource: name, keys: ['ADDED'] }])
    await ok(transfers.moveFile([name, 'a.txt'], [name, 'b.txt']))
    await ok(transfers.moveFile([name, 'b.txt'], ['Anderswo', `${made}.txt`]))
    await ok(transfers.moveFile(['Anderswo', `${made}.txt`], [name, 'b.txt']))
    await ok(ben.remove(name, 'b.txt'))
    const trash = trashClient(server, ben)
    await ok(trash.restore((await trash.items()).map(({ id }) => id)))
    const keys = ['ADDED', 'RENAMED', 'MOVED_OUT', 'MOVED_IN', 'DELETED', 'RESTORED']
    expect(await told()).toEqual([{ resource: name, keys }])
  })

  test('hears of two people apart, and nothing of what they do themselves', async () => {
    await mayRead(31)
    await watch()
    const carl = await filesClient(server)
    await grant(server.services.db, folderId, { userId: carl.person.id })
    for (const who of [ben, carl, anna]) await who.upload([name], file(`${who.person.id}.txt`))
    expect(await told()).toHaveLength(2)
  })

  test('begins a new group once the one before is read', async () => {
    await mayRead()
    await watch()
    await ben.upload([name], file('a.txt'))
    await server.app.inject({ method: 'POST', url: '/api/notifications/-/read', headers: anna.headers })
    await ben.createFolder([name], 'Neu')
    expect(await told()).toEqual([{ resource: name, keys: ['ADDED'] }])
  })

  test('hears a group that grows on an open stream, each time in the place of the one before', async () => {
    await mayRead()
    await watch()
    const stream = await openEventStream(`${base}/api/notifications/stream`, anna.headers)
    await ben.upload([name], file('a.txt'))
    const first = (await stream.next()).data as { id: string; groupId: string }[]
    expect(first).toMatchObject([{ type: 'folder_change', folderId, actor: 'Erika Mustermann' }])
    await ben.remove(name, 'a.txt')
    const second = (await stream.next()).data as { id: string; groupId: string }[]
    expect(second).toMatchObject([{ groupId: first[0]?.groupId, payload: [`${name} | ADDED,DELETED`] }])
    stream.close()
  })

  test('is told nothing once READ is gone, and not even what was written before', async () => {
    await mayRead()
    await watch()
    await ben.upload([name], file('a.txt'))
    await server.services.db.deleteFrom('grants').where('user_id', '=', anna.person.id).execute()
    await ben.createFolder([name], 'Geheim')
    expect(await told()).toEqual([{ resource: name, keys: ['ADDED'] }])
    const stream = await openEventStream(`${base}/api/notifications/stream`, anna.headers)
    // that one is to look, and that nothing is left unread, may be said: the message of the lost right was under way
    const news = (await stream.rest(300)).filter(({ event }) => event !== 'unread' && event !== 'person')
    expect(news).toEqual([])
    expect(stream.text()).not.toContain(name)
    stream.close()
  })

  test('hears of uploads side by side once, and none of them fails', async () => {
    await mayRead()
    await watch()
    const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`)
    const answers = await Promise.all(names.map((each) => ben.upload([name], file(each))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200))
    expect(await told()).toEqual([{ resource: name, keys: ['ADDED'] }])
  })
})

const open = (id: string) =>
  openEventStream(`${base}/api/notifications/stream?follow=folder:${id}`, anna.headers)

describe('an open listing', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['uploads', () => ben.upload([name], file('x.txt'))],
    ['makes a folder', () => ben.createFolder([name], 'Neu')],
    ['renames', () => transferClient(server, ben).moveFile([name, 'a.txt'], [name, 'c.txt'])],
    ['moves away', () => transferClient(server, ben).moveFile([name, 'a.txt'], ['Anderswo', `m${made}.txt`])],
    ['copies', () => transferClient(server, ben).copyFile([name, 'a.txt'], [name, 'k.txt'])],
    ['deletes', () => ben.remove(name, 'a.txt')],
  ])('is told within a second when a colleague %s', async (_what, happens) => {
    await mayRead()
    await ben.upload([name], file('a.txt'))
    const stream = await open(folderId)
    await stream.rest(700)
    await happens()
    expect(await stream.nextOf('folder', 1000)).toMatchObject({ data: { folderId } })
    stream.close()
  })

  test('deep below a folder that is moved, renamed or deleted is told once more', async () => {
    await mayRead()
    await ben.createFolder([name], 'Mitte')
    const { id = '' } = (await ben.createFolder([name, 'Mitte'], 'Unten')).json<{ id?: string }>()
    const stream = await open(id)
    await stream.rest(100)
    await transferClient(server, ben).moveFolder([name, 'Mitte'], [name, 'Anders'])
    expect(await stream.nextOf('folder', 1000)).toMatchObject({ data: { folderId: id } })
    await ben.remove(name, 'Anders')
    expect(await stream.nextOf('folder', 1000)).toMatchObject({ data: { folderId: id } })
    stream.close()
  })

  test('is told what happens above the place it was moved to', async () => {
    await mayRead()
    const { id = '' } = (await ben.createFolder([name], 'Unten')).json<{ id?: string }>()
    await ben.createFolder([name], 'Ziel')
    const stream = await open(id)
    await stream.rest(100)
    const { moveFolder } = transferClient(server, ben)
    await moveFolder([name, 'Unten'], [name, 'Ziel', 'Unten'])
    expect(await stream.nextOf('folder', 1000)).toMatchObject({ data: { folderId: id } })
    await stream.rest(300)
    await moveFolder([name, 'Ziel'], [name, 'Anders'])
    expect(await stream.nextOf('folder', 1000)).toMatchObject({ data: { folderId: id } })
    stream.close()
  })

  test('of the first level, or of a folder in it, is told what the administration does there', async () => {
    await mayRead()
    const root = await rootOf(server.services.db)
    const streams = [await open(root), await open(folderId)]
    const change = (method: 'PUT' | 'DELETE', payload?: object) =>
      server.app.inject({
        method,
        url: `/api/admin/folders/${folderId}`,
        headers: ben.headers,
        ...(payload ? { payload } : {}),
      })
    for (const happens of [() => change('PUT', { name: `${name} neu` }), () => change('DELETE')]) {
      for (const stream of streams) await stream.rest(300)
      await ok(happens())
      for (const [at, id] of [root, folderId].entries())
        expect(await streams[at]?.nextOf('folder', 1000)).toMatchObject({ data: { folderId: id } })
    }
    for (const stream of streams) stream.close()
  })
})
