import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { holdGrants } from '../../../../src/server/admin/folder-rights/write-changes.ts'
import type { DB } from '../../../../src/server/db/schema.ts'
import { createRole } from '../../../support/create-person.ts'
import { insertFile } from '../../../support/insert-file.ts'
import { duringChange } from '../../../support/during-change.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openEventStream } from '../../../support/event-stream.ts'
import {
  openAccessRequestScene,
  type AccessRequestScene,
} from '../../../support/scenes/access-request-scene.ts'

let scene: AccessRequestScene
beforeAll(async () => {
  scene = await openAccessRequestScene()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.clear())

const read = { decision: 'grant', permissions: ['PERMISSION_READ'] }

/** Anna asks for a folder; answers with the id of the request. */
async function asked(folderId = scene.folders.berichte): Promise<string> {
  expect((await scene.askFor(scene.anna, { fileId: folderId })).statusCode).toBe(204)
  const request = (await scene.open()).find(({ folder }) => folder?.id === folderId)
  return request?.id ?? ''
}
const grantsOf = (userId: string) =>
  scene.server.services.db
    .selectFrom('grants')
    .select(['folder_id', 'bits'])
    .where('user_id', '=', userId)
    .execute()
const lastChanges = (count: number) =>
  scene.server.services.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'subject_id', 'after', 'group_id'])
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

test('granting gives the rights at once, and the asker hears by whom and what was said', async () => {
  const { anna, manager, folders, decide, toldTo, open } = scene
  const id = await asked()
  expect((await anna.list('Finanzen', 'Berichte')).statusCode).toBe(404)
  const answer = await decide(manager, id, {
    decision: 'grant',
    permissions: ['PERMISSION_UPDATE'],
    answer: 'Bis Jahresende',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    state: 'granted',
    decider: 'Rita Vogt',
    answer: 'Bis Jahresende',
  })
  expect((await anna.list('Finanzen', 'Berichte')).json()).toMatchObject({ permissions: READ | UPDATE })
  expect(await grantsOf(anna.person.id)).toEqual([{ folder_id: folders.berichte, bits: READ | UPDATE }])
  expect(await toldTo(anna)).toMatchObject([
    {
      type: 'access_granted',
      actor: 'Rita Vogt',
      folderId: folders.berichte,
      payload: ['Finanzen/Berichte | PERMISSION_READ,PERMISSION_UPDATE'],
      answer: 'Bis Jahresende',
    },
  ])
  expect(await open()).toEqual([])
  const changes = await lastChanges(2)
  expect(changes).toMatchObject([
    { action: 'folderRightsChanged', subject_id: folders.berichte },
    {
      action: 'accessGranted',
      actor_email: manager.person.email,
      subject_id: folders.berichte,
      after: { person: anna.person.email },
    },
  ])
  expect(new Set(changes.map(({ group_id: group }) => group)).size).toBe(1)
  // on the page it is one line that tells of the decision
  const log = (await manager.ask('GET', '/api/audit?pageSize=1')).json()
  expect(log.items).toMatchObject([{ action: 'accessGranted', changes: 2 }])
})

test('what was granted is told only while it may be read', async () => {
  const { anna, manager, decide, toldTo, server } = scene
  await decide(manager, await asked(), read)
  expect(await toldTo(anna)).toHaveLength(1)
  await server.services.db.deleteFrom('grants').execute()
  expect(await toldTo(anna)).toEqual([])
})

test('declining gives nothing, and names neither the folder nor who declined', async () => {
  const { anna, manager, decide, toldTo, open } = scene
  const id = await asked()
  const answer = await decide(manager, id, { decision: 'decline', answer: 'Bitte fragen Sie Frau Adler' })
  expect(answer.json()).toMatchObject({ state: 'declined', decider: 'Rita Vogt' })
  expect(await grantsOf(anna.person.id)).toEqual([])
  const told = await toldTo(anna)
  expect(told).toMatchObject([
    {
      type: 'access_declined',
      actor: null,
      payload: [],
      reason: 'Für den Abschluss',
      answer: 'Bitte fragen Sie Frau Adler',
    },
  ])
  for (const secret of ['Berichte', 'Finanzen', 'Vogt', 'Rita'])
    expect(JSON.stringify(told)).not.toContain(secret)
  expect(await open()).toEqual([])
  expect(await lastChanges(1)).toMatchObject([
    { action: 'accessDeclined', after: { person: anna.person.email } },
  ])
})

test('of two who decide at once one does, and the other is told that it is done', async () => {
  const { anna, manager, other, decide, show, toldTo } = scene
  const id = await asked()
  const [one, two] = await Promise.all([
    decide(manager, id, read),
    decide(other, id, { decision: 'decline' }),
  ])
  expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
  expectProblem(one.statusCode === 409 ? one : two, 'alreadyDecided')
  const { state } = await show(id)
  expect(state).toBe(one.statusCode === 200 ? 'granted' : 'declined')
  expect(await grantsOf(anna.person.id)).toHaveLength(state === 'granted' ? 1 : 0)
  expect(await toldTo(anna)).toHaveLength(1)
})

test('an open page of another one loses what was told as soon as it is decided', async () => {
  const { manager, other, decide, toldTo, server } = scene
  const id = await asked()
  const stream = await openEventStream(`${await server.listen()}/api/notifications/stream`, other.headers)
  expect(await stream.nextOf('notifications')).toMatchObject({ data: [{ type: 'access_asked' }] })
  await decide(manager, id, { decision: 'decline' })
  expect(await stream.nextOf('unread')).toMatchObject({ data: { ids: [] } })
  expect(await toldTo(other)).toEqual([])
  stream.close()
})

test('granting a folder settles what the same person has asked for below it', async () => {
  const { manager, folders, decide, open, show, toldTo } = scene
  const below = await asked(folders.jahr)
  const id = await asked(folders.finanzen)
  expect(await open()).toHaveLength(2)
  await decide(manager, id, read)
  expect(await open()).toEqual([])
  expect(await show(below)).toMatchObject({ state: 'lapsed' })
  expect(await toldTo(manager)).toEqual([])
})

test('of a file the right goes to the folder it lies in when it is decided', async () => {
  const { anna, manager, folders, askFor, open, decide, server } = scene
  const fileId = await insertFile(server.services.db, folders.berichte, 'Wandert.txt')
  await askFor(anna, { fileId })
  await server.services.db
    .updateTable('entries')
    .set({ parent_id: folders.technik })
    .where('id', '=', fileId)
    .execute()
  const [{ id, folder } = { id: '', folder: null }] = await open()
  expect(folder).toMatchObject({ id: folders.technik })
  await decide(manager, id, read)
  expect(await grantsOf(anna.person.id)).toEqual([{ folder_id: folders.technik, bits: READ }])
})

test('counts by the rights at the moment of deciding: who loses them while waiting decides nothing', async () => {
  const { anna, other, decide, server, toldTo, show } = scene
  const id = await asked()
  const { db } = server.services
  const { role_id: before } = await db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', other.person.id)
    .executeTakeFirstOrThrow()
  const set = (database: Kysely<DB>, roleId: string | null): Promise<unknown> =>
    database.updateTable('users').set({ role_id: roleId }).where('id', '=', other.person.id).execute()
  const onlyFiles = await createRole(db, 'Nur Dateien', ['VIEW_FILE_MANAGER'])
  const answer = await duringChange(
    server,
    async (tx) => {
      await holdGrants(tx)
      await set(tx, onlyFiles)
    },
    () => decide(other, id, read),
  )
  expectProblem(answer, 'notAllowed')
  expect(await toldTo(other)).toEqual([])
  expect(await grantsOf(anna.person.id)).toEqual([])
  expect((await show(id)).state).toBe('open')
  await set(db, before)
})

test('those who manage no rights see no requests, not even their own', async () => {
  const { anna, server } = scene
  const id = await asked()
  for (const url of ['/api/admin/access-requests', `/api/admin/access-requests/${id}`])
    expectProblem(await server.app.inject({ url, headers: anna.headers }), 'notAllowed')
})

test('is refused for what nobody asked, for unknown rights and too many words', async () => {
  const { manager, decide } = scene
  const id = await asked()
  expectProblem(await decide(manager, '999999', read), 'notFound')
  for (const wrong of [
    { decision: 'grant', permissions: ['PERMISSION_ALL'] },
    { decision: 'maybe' },
    { decision: 'decline', answer: 'x'.repeat(501) },
  ])
    expect((await decide(manager, id, wrong)).statusCode).toBe(400)
  expect((await scene.show(id)).state).toBe('open')
})
