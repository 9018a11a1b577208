import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/all-notifications.ts'
import { endSessions } from '../../../src/server/auth/session/end-sessions.ts'
import { notify } from '../../../src/server/notifications/notify.ts'
import { publishFolders } from '../../../src/server/notifications/publish.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import type { Person } from '../../support/create-person.ts'
import { startTestServer, type Headers, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let url = ''
let anna: Person
let headers: Headers = {}
const opened: EventStream[] = []

beforeAll(async () => {
  server = await startTestServer()
  url = `${await server.listen()}/api/notifications/stream`
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await server.createPerson()
  headers = await server.signIn(anna)
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function open(more: Headers = {}, query = ''): Promise<EventStream> {
  const stream = await openEventStream(url + query, { ...headers, ...more })
  opened.push(stream)
  return stream
}

const db = () => server.services.db

/** Of a folder that was taken away. */
function publish(folder: string, userId = anna.id): Promise<void> {
  const about = { type: 'folder_permission_change', payload: [`${folder} | `], before: [] } as const
  return db()
    .transaction()
    .execute((tx) => notify(tx, [{ userId, ...about }]))
}

const foldersOf = ({ data }: { readonly data: unknown }): string[] =>
  (data as Notification[]).map(({ payload }) => payload[0]?.replace(' | ', '') ?? '')

const post = (path: string, as: Headers = headers) =>
  server.app.inject({ method: 'POST', url: `/api/notifications/${path}/read`, headers: as })

describe('the first connection', () => {
  test('says when to come again and brings all that is not read as one batch, newest first', async () => {
    await publish('A')
    await publish('B')
    const stream = await open()
    expect(stream.status).toBe(200)
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const batch = await stream.next()
    expect(stream.text()).toMatch(/^retry: 3000\n\n/u)
    expect(foldersOf(batch)).toEqual(['B', 'A'])
    expect(batch.id).toBe((batch.data as Notification[])[0]?.id)
    expect(await stream.rest(200)).toEqual([])
  })

  test('brings nothing to whoever has read everything, and then what comes', async () => {
    const stream = await open()
    await publish('A')
    expect(foldersOf(await stream.next(1000))).toEqual(['A'])
  })

  test('brings nothing of others', async () => {
    const other = await server.createPerson()
    await publish('A', other.id)
    const stream = await open()
    await publish('B', other.id)
    expect(await stream.rest(300)).toEqual([])
  })

  test('names who caused it', async () => {
    const actor = await server.createPerson({ firstName: 'Jörg', lastName: 'Brandt' })
    const about = { type: 'folder_permission_change', payload: ['X | '], before: ['X | A'] } as const
    await db()
      .transaction()
      .execute((tx) => notify(tx, [{ userId: anna.id, actorId: actor.id, ...about }]))
    const { data } = await (await open()).next()
    expect(data).toEqual([expect.objectContaining({ ...about, actor: 'Jörg Brandt' })])
  })
})

describe('a stream that goes on', () => {
  test('brings what came meanwhile and nothing twice, whatever was committed when', async () => {
    await publish('A')
    const first = await open()
    const { id } = await first.next()
    first.close()
    await publish('B')
    await publish('C')
    const again = await open({ 'last-event-id': id ?? '' })
    expect(await again.next()).toMatchObject({ event: 'unread', data: { ids: [id] } })
    expect(foldersOf(await again.next())).toEqual(['C', 'B'])
    await publish('D')
    expect(foldersOf(await again.next())).toEqual(['D'])
  })

  test('loses nothing of many that are written while it comes and goes', async () => {
    const seen: string[] = []
    let id = '0'
    const writing = (async () => {
      for (let from = 0; from < 40; from += 4)
        await Promise.all([0, 1, 2, 3].map((more) => publish(String(from + more))))
    })()
    const read = async (): Promise<void> => {
      const stream = await open(id === '0' ? {} : { 'last-event-id': id })
      await delay(40)
      for (const event of await stream.rest(0)) {
        if (event.event !== 'notifications') continue
        seen.push(...foldersOf(event).toReversed())
        id = event.id ?? id
      }
      stream.close()
    }
    for (let times = 0; times < 8; times += 1) await read()
    await writing
    await read()
    await delay(100)
    await read()
    expect(seen.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at))
  })

  test('begins anew when nobody knows what it names', async () => {
    await publish('A')
    const stream = await open({ 'last-event-id': 'nonsense' })
    expect(foldersOf(await stream.next())).toEqual(['A'])
  })
})

describe('reading', () => {
  test('one removes it on every stream of the person, and it does not come again', async () => {
    await publish('A')
    await publish('B')
    const stream = await open()
    const [b, a] = (await stream.next()).data as Notification[]
    expect((await post(b?.id ?? '')).statusCode).toBe(204)
    expect(await stream.nextOf('unread')).toMatchObject({ data: { ids: [a?.id] } })
    expect(foldersOf(await (await open()).next())).toEqual(['A'])
    expect((await post(b?.id ?? '')).statusCode).toBe(204)
  })

  test('all leaves nothing', async () => {
    await publish('A')
    await publish('B')
    const stream = await open()
    await stream.next()
    expect((await post('-')).statusCode).toBe(204)
    expect(await stream.nextOf('unread')).toMatchObject({ data: { ids: [] } })
    expect(await (await open()).rest(200)).toEqual([])
  })

  test("refuses somebody else's as if it were not there", async () => {
    await publish('A')
    const [a] = (await (await open()).next()).data as Notification[]
    const stranger = await server.signIn(await server.createPerson())
    expectProblem(await post(a?.id ?? '', stranger), 'notFound')
    expectProblem(await post('999999999', stranger), 'notFound')
    expect(foldersOf(await (await open()).next())).toEqual(['A'])
  })
})

describe('a stream ends', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the session ends', () => endSessions(db(), { userId: anna.id })],
    [
      'the person is deactivated',
      () => db().updateTable('users').set({ status: 'deactivated' }).where('id', '=', anna.id).execute(),
    ],
    ['the session is removed', () => db().deleteFrom('sessions').where('user_id', '=', anna.id).execute()],
  ])('within a second when %s', async (_why, happens) => {
    const stream = await open()
    await happens()
    expect(await stream.ended()).toBeLessThan(1000)
  })

  test('not when somebody else is deactivated', async () => {
    const stream = await open()
    const other = await server.createPerson()
    await db().updateTable('users').set({ status: 'deactivated' }).where('id', '=', other.id).execute()
    await publish('A')
    expect(foldersOf(await stream.next())).toEqual(['A'])
  })

  test('the oldest one when a person opens the twenty-first, and no other', async () => {
    const twenty: EventStream[] = []
    for (let many = 0; many < 20; many += 1) twenty.push(await open())
    const stranger = await open(await server.signIn(await server.createPerson()))
    await publish('A')
    for (const stream of twenty) expect(foldersOf(await stream.next())).toEqual(['A'])
    const last = await open()
    const [first, ...others] = twenty
    await first?.ended()
    await publish('B')
    expect(foldersOf(await last.nextOf('notifications'))).toEqual(['A'])
    for (const stream of [...others, last]) expect(foldersOf(await stream.next())).toEqual(['B'])
    expect(first?.text()).not.toContain('B | ')
    expect(await stranger.rest(0)).toEqual([])
  })
})

describe('folders on the screen', () => {
  let folderId = ''
  beforeEach(async () => {
    folderId = await createFolder(server.services.db, { name: `Ordner ${anna.id}` })
  })
  const change = () =>
    db()
      .transaction()
      .execute((tx) => publishFolders(tx, [folderId]))

  test('tell whoever may read them that something changed, without a name', async () => {
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    const stream = await open({}, `?follow=folder:${folderId}`)
    await change()
    expect(await stream.next(1000)).toEqual({
      event: 'folder',
      id: null,
      data: { folderId, change: expect.any(Number) as number },
    })
  })

  test('tell nothing to whoever may not, nor to whoever looks elsewhere', async () => {
    const stream = await open({}, `?follow=folder:${folderId}`)
    await change()
    expect(await stream.rest(400)).toEqual([])
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    expect(await stream.next(1000)).toMatchObject({ event: 'folder' })
    const elsewhere = await open()
    // of the right, which came just before
    expect(await elsewhere.next(1000)).toMatchObject({ event: 'person' })
    await change()
    expect(await elsewhere.rest(400)).toEqual([])
  })

  test('tell once in 300 ms however much happens, and the last change is not lost', async () => {
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    const stream = await open({}, `?follow=folder:${folderId}`)
    for (let many = 0; many < 20; many += 1) await change()
    const events = (await stream.rest(900)).filter(({ event }) => event === 'folder')
    expect(events.length).toBeGreaterThan(1)
    expect(events.length).toBeLessThan(6)
  })

  test('tell of a change that came just before they were opened', async () => {
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    await open()
    await change()
    await delay(50)
    const stream = await open({}, `?follow=folder:${folderId}`)
    expect(await stream.next(1000)).toMatchObject({ event: 'folder' })
  })

  test('tell of rights that were taken away or came by a role', async () => {
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    const stream = await open({}, `?follow=folder:${folderId}`)
    // the grant itself is still heard
    await stream.nextOf('person')
    await stream.rest(300)
    await db().deleteFrom('grants').where('folder_id', '=', folderId).execute()
    expect(await stream.next(1000)).toMatchObject({ event: 'folder' })
    expect(await stream.next(1000)).toMatchObject({ event: 'person' })
    await change()
    expect(await stream.rest(400)).toEqual([])
    await grant(server.services.db, folderId, { roleId: anna.roleId }, 1)
    expect(await stream.next(1000)).toMatchObject({ event: 'folder' })
  })

  test('are refused when they are none that can be followed', async () => {
    for (const follow of ['x', '1', 'folder:', 'folder:0', 'card:1', 'folder:1;board:2', 'folder:1,']) {
      const url = `/api/notifications/stream?follow=${encodeURIComponent(follow)}`
      expectProblem(await server.app.inject({ url, headers }), 'invalidInput')
    }
  })

  test('may be boards beside folders', async () => {
    await grant(server.services.db, folderId, { userId: anna.id }, 1)
    const stream = await open({}, `?follow=board:7,folder:${folderId}`)
    await change()
    expect(await stream.next(1000)).toMatchObject({ event: 'folder', data: { folderId } })
  })
})
