import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../support/create-person.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let url = ''
let anna: Person
const opened: EventStream[] = []

beforeAll(async () => {
  server = await startTestServer()
  url = `${await server.listen()}/api/notifications/stream`
})
afterAll(() => server.close())
beforeEach(async () => {
  anna = await server.createPerson()
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function openAs(person: Pick<Person, 'id'>): Promise<EventStream> {
  const stream = await openEventStream(url, await server.signIn(person))
  opened.push(stream)
  return stream
}

/** Milliseconds within which everybody whose role or right changed is to know. */
const bound = 2000
const untilTold = async (stream: EventStream): Promise<unknown> => (await stream.nextOf('person', bound)).data

const db = () => server.services.db

test('a role that allows something else is told to those who have it, and so is another role', async () => {
  const stream = await openAs(anna)
  await db()
    .updateTable('roles')
    .set({ permissions: ['VIEW_FILE_MANAGER', 'VIEW_REPORTING'] })
    .where('id', '=', anna.roleId)
    .execute()
  expect(await untilTold(stream)).toEqual({})
  await db().updateTable('users').set({ role_id: null }).where('id', '=', anna.id).execute()
  expect(await untilTold(stream)).toEqual({})
})

test('a right that comes or goes is told to whom it concerns, and to nobody else', async () => {
  const [stream, other] = [await openAs(anna), await openAs(await server.createPerson())]
  const folderId = await createFolder(db(), { name: `Recht ${anna.id}` })
  await grant(db(), folderId, { userId: anna.id }, 1)
  expect(await untilTold(stream)).toEqual({})
  await db().deleteFrom('grants').where('folder_id', '=', folderId).execute()
  expect(await untilTold(stream)).toEqual({})
  expect(await other.rest(300)).toEqual([])
})

test('a right or role that changed just before the page listened is told as well', async () => {
  // somebody listens, so the changes are heard
  const [, folderId] = [
    await openAs(await server.createPerson()),
    await createFolder(db(), { name: `Eben ${anna.id}` }),
  ]
  await grant(db(), folderId, { userId: anna.id }, 1)
  const heard = await openAs(anna)
  expect(await untilTold(heard)).toEqual({})

  const berta = await server.createPerson()
  const other = await openAs(berta)
  expect(await other.rest(300)).toEqual([])
  await db().updateTable('users').set({ role_id: null }).where('id', '=', berta.id).execute()
  expect(await untilTold(other)).toEqual({})
  expect(await untilTold(await openAs(berta))).toEqual({})
})
