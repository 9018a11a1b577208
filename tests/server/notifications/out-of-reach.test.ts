import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import { notify } from '../../../src/server/notifications/notify.ts'
import type { FilesClient } from '../../support/clients/files-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { openRightsScene, type RightsScene } from '../../support/scenes/rights-scene.ts'

let scene: RightsScene
let base = ''
let round = 0
/** `/Finanzen/Fusion <round>/Akten`; Anna reads `/Finanzen`, Bert changes everything there and in `/Technik`. */
let [fusion, akten] = ['', '']
const opened: EventStream[] = []

beforeAll(async () => {
  scene = await openRightsScene()
  base = await scene.server.listen()
  const { finanzen, technik } = scene.folders
  await grant(db(), finanzen, { userId: scene.anna.person.id })
  for (const folderId of [finanzen, technik]) await grant(db(), folderId, { userId: scene.bert.person.id })
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  round += 1
  await scene.server.database.pool.query('delete from notifications')
  fusion = await createFolder(db(), { name: `Fusion ${round}`, parentId: scene.folders.finanzen })
  akten = await createFolder(db(), { name: 'Akten', parentId: fusion })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const db = () => scene.server.services.db

async function stream({ headers }: FilesClient): Promise<EventStream> {
  const one = await openEventStream(`${base}/api/notifications/stream`, headers)
  opened.push(one)
  return one
}
const changed = ({ person }: FilesClient, folderId: string) => ({
  userId: person.id,
  type: 'folder_change' as const,
  payload: ['Then | ADDED'],
  subject: { kind: 'folder', id: folderId },
})
const told = async (one: EventStream) => (await one.nextOf('notifications')).data as AnyNotification[]

const ask = (url: string, payload: object[]) =>
  scene.server.app.inject({ method: 'POST', url, headers: scene.bert.headers, payload })
const move = () =>
  ask('/api/filemanager/transfer', [
    {
      oldPath: scene.bert.address('Finanzen', `Fusion ${round}`),
      newPath: scene.bert.address('Technik', `Fusion ${round}`),
      overwrite: false,
      operation: 'move',
      isFile: false,
    },
  ])
const trash = () => scene.bert.remove('Finanzen', `Fusion ${round}`)

test.each([
  ['moved', move],
  ['trashed', trash],
])(
  'what was told of folders goes from open pages when one is %s out of reach, and the rest stays',
  async (_how, away) => {
    const { anna, bert, folders } = scene
    await db()
      .transaction()
      .execute((tx) =>
        notify(tx, [
          changed(anna, fusion),
          changed(anna, folders.berichte),
          changed(anna, akten),
          changed(bert, folders.technik),
        ]),
      )
    // lines of rights name their folders in another column, which may hold anything
    await scene.server.database.pool.query(
      `insert into notifications (group_id, user_id, type, payload, folder_ids)
       values (1, $1, 'folder_permission_change', '["x | y"]', '{{1,2},{3,4}}')`,
      [bert.person.id],
    )
    const [first, second, other] = [await stream(anna), await stream(anna), await stream(bert)]
    const [all] = [await told(first), await told(second), await told(other)]
    expect(all).toHaveLength(3)
    const answer = await away()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    for (const one of [first, second])
      expect((await one.nextOf('unread')).data).toEqual({ ids: [all[1]?.id] })
    expect((await other.rest(300)).filter(({ event }) => event === 'unread')).toEqual([])
  },
)

test('what is told of rights goes as well, by the folders of its lines', async () => {
  const { anna } = scene
  await db()
    .transaction()
    .execute((tx) =>
      notify(tx, [
        {
          userId: anna.person.id,
          type: 'folder_permission_change',
          payload: ['Finanzen/Fusion/Akten | PERMISSION_READ'],
          before: ['Finanzen/Fusion/Akten | '],
          folderIds: [akten],
        },
      ]),
    )
  const one = await stream(anna)
  expect(await told(one)).toHaveLength(1)
  expect((await move()).statusCode).toBeLessThan(300)
  expect((await one.nextOf('unread')).data).toEqual({ ids: [] })
})

test('nobody hears of a folder that stays in reach', async () => {
  const { anna, bert, folders } = scene
  await grant(db(), folders.technik, { userId: anna.person.id })
  await db()
    .transaction()
    .execute((tx) => notify(tx, [changed(anna, akten), changed(bert, akten)]))
  const both = [await stream(anna), await stream(bert)]
  for (const one of both) expect(await told(one)).toHaveLength(1)
  expect((await move()).statusCode).toBeLessThan(300)
  for (const one of both) expect((await one.rest(400)).filter(({ event }) => event === 'unread')).toEqual([])
})
