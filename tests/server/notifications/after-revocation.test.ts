import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolder } from '../../support/create-folder.ts'
import type { Notification } from '#contract/all-notifications.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { openRightsScene, type RightsScene } from '../../support/scenes/rights-scene.ts'

let scene: RightsScene
let base = ''
const opened: EventStream[] = []

beforeAll(async () => {
  scene = await openRightsScene()
  base = await scene.server.listen()
})
afterAll(() => scene.server.close())
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

let folderId = ''
let round = 0
/** A folder below one that Anna may only walk through, granted to her. */
beforeEach(async () => {
  round += 1
  await scene.server.database.pool.query('delete from notifications')
  const { db } = scene.server.services
  folderId = await createFolder(db, { name: `Fusion ${round}`, parentId: scene.folders.finanzen })
  await change('ADD', 'PERMISSION_READ')
})

const change = async (operation: 'ADD' | 'REMOVE', ...permissions: string[]): Promise<void> => {
  const { anna, change: changeRights } = scene
  const subjects = [{ kind: 'user', id: anna.person.id }]
  const answer = await changeRights({ subjects, items: [{ folderId, operation, permissions }] })
  expect(answer.statusCode, answer.body).toBe(200)
}
const rename = (name: string) =>
  scene.server.services.db
    .updateTable('entries')
    .set({ name, name_folded: name.toLowerCase() })
    .where('id', '=', folderId)
    .execute()

async function stream(after?: string): Promise<EventStream> {
  const headers = { ...scene.anna.headers, ...(after === undefined ? {} : { 'last-event-id': after }) }
  const one = await openEventStream(`${base}/api/notifications/stream`, headers)
  opened.push(one)
  return one
}
const told = async (one: EventStream): Promise<readonly Notification[]> =>
  (await one.rest(300))
    .filter(({ event }) => event === 'notifications')
    .flatMap(({ data }) => data as Notification[])

test('while a folder may be read it is told by its id, and by the name and the place of now', async () => {
  await rename('Bündnis')
  expect(await told(await stream())).toMatchObject([
    {
      payload: ['Finanzen/Bündnis | PERMISSION_READ'],
      before: ['Finanzen/Bündnis | '],
      folderIds: [folderId],
    },
  ])
})

test('what was granted and revoked before anybody looked says only that it was revoked, without the way to it', async () => {
  await change('REMOVE', 'PERMISSION_READ')
  await rename(`Übernahme ${round}`)
  for (const one of [await stream(), await stream('1')]) {
    expect(await told(one)).toMatchObject([
      { payload: [`Fusion ${round} | `], before: [`Fusion ${round} | PERMISSION_READ`], folderIds: [null] },
    ])
    expect(one.text()).not.toMatch(/Finanzen|Übernahme/u)
  }
})

test('a stream that is open hears of nothing that happens after the revocation', async () => {
  const { anna, bert, server } = scene
  const watched = await server.app.inject({
    method: 'POST',
    url: `/api/filemanager/${folderId}/watch`,
    headers: anna.headers,
  })
  expect(watched.statusCode).toBeLessThan(300)
  const given = await scene.change({
    subjects: [{ kind: 'user', id: bert.person.id }],
    items: [{ folderId, operation: 'ADD', permissions: ['PERMISSION_CREATE'] }],
  })
  expect(given.statusCode).toBe(200)
  const open = await stream()
  expect(await told(open)).toHaveLength(1)
  expect((await bert.createFolder(['Finanzen', `Fusion ${round}`], 'Vorher')).statusCode).toBeLessThan(300)
  expect(await told(open)).toHaveLength(1)
  await change('REMOVE', 'PERMISSION_READ')
  const events = (await open.rest(300)).filter(({ event }) => event !== 'person')
  expect(events).toMatchObject([
    { event: 'notifications', data: [{ payload: [`Fusion ${round} | `] }] },
    // what is not true any more goes from the page
    { event: 'unread', data: { ids: [events[0]?.id] } },
  ])
  expect((await bert.createFolder(['Finanzen', `Fusion ${round}`], 'Nachher')).statusCode).toBeLessThan(300)
  await rename(`Übernahme ${round}`)
  expect(await told(open)).toEqual([])
  // what was told of the folder while it was open to her is not told again
  const again = await stream()
  expect(await told(again)).toHaveLength(1)
  for (const text of [open.text(), again.text()]) expect(text).not.toMatch(/Übernahme|Vorher|Nachher/u)
})

test('somebody whose role does not open the file manager hears of no folder at all', async () => {
  const { db } = scene.server.services
  const roles = (permissions: string[]) =>
    db.updateTable('roles').set({ permissions }).where('id', '=', scene.roleId).execute()
  await roles([])
  scene.server.services.auth.actors.forgetAll()
  try {
    const one = await stream()
    await change('REMOVE', 'PERMISSION_READ')
    expect(await told(one)).toEqual([])
    expect(one.text()).not.toContain('Fusion')
  } finally {
    await roles(['VIEW_FILE_MANAGER'])
    scene.server.services.auth.actors.forgetAll()
  }
})

test('rights that changed several times are told once, as they are now, and what was said before goes from an open page', async () => {
  const open = await stream()
  const [first] = await told(open)
  await change('ADD', 'PERMISSION_UPDATE')
  await change('REMOVE', 'PERMISSION_UPDATE')
  // between the two there may be a moment with nothing to be told
  const left = async (): Promise<unknown> => {
    const { data } = await open.nextOf('unread')
    return JSON.stringify(data) === '{"ids":[]}' ? left() : data
  }
  const { ids } = (await left()) as { readonly ids: readonly string[] }
  expect(ids).toEqual([expect.any(String)])
  expect(ids).not.toEqual([first?.id])
  expect((await told(await stream())).flatMap(({ payload }) => payload)).toEqual([
    `Finanzen/Fusion ${round} | PERMISSION_READ`,
  ])
})

test('of a folder that nobody can find any more, because the line came without its id, only the end of rights is told', async () => {
  const { db } = scene.server.services
  await db.updateTable('notifications').set({ folder_ids: null }).execute()
  expect(await told(await stream())).toEqual([])
  await change('REMOVE', 'PERMISSION_READ')
  await db.updateTable('notifications').set({ folder_ids: null }).execute()
  await rename(`Übernahme ${round}`)
  const one = await stream()
  expect(await told(one)).toMatchObject([{ payload: [`Fusion ${round} | `], folderIds: [null] }])
  expect(one.text()).not.toMatch(/Finanzen|Übernahme/u)
})
