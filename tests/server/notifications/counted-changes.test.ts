import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishFolders } from '../../../src/server/notifications/publish.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let url = ''
beforeAll(async () => {
  server = await startTestServer()
  url = `${await server.listen()}/api/notifications/stream`
})
afterAll(() => server.close())

/** The stream of somebody who looks at these folders. */
const openAs = async (person: { readonly id: string }, folders: readonly string[]) =>
  openEventStream(`${url}?folders=${folders.join(',')}`, await server.signIn(person))

const change = (folderId: string): Promise<void> =>
  server.services.db.transaction().execute((tx) => publishFolders(tx, [folderId]))

test('changes of folders are counted by what was told, not by what happens where one may not look', async () => {
  const { db } = server.services
  const [anna, ben] = [await server.createPerson(), await server.createPerson()]
  const open = await createFolder(db, { name: 'Offen' })
  const secret = await createFolder(db, { name: 'Geheim' })
  await grant(db, open, { userId: anna.id }, 1)
  await grant(db, secret, { userId: ben.id }, 1)
  const stream = await openAs(anna, [open, secret])
  const other = await openAs(ben, [secret])
  // the grants themselves may still be heard
  await delay(500)
  await stream.rest(0)
  await other.rest(0)
  const counted: number[] = []
  for (let times = 0; times < 3; times += 1) {
    await change(secret)
    await other.nextOf('folder')
    await change(open)
    const { data } = await stream.nextOf('folder')
    counted.push((data as { change: number }).change)
    await delay(350)
  }
  const [first = 0] = counted
  expect(counted).toEqual([first, first + 1, first + 2])
  stream.close()
  other.close()
})
