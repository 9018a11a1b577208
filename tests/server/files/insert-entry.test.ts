import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEntry } from '../../../src/server/files/insert-entry.ts'
import { createFolder, rootId } from '../../support/create-folder.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('nothing is put into a folder that is being removed at the same moment', async () => {
  const { db } = server.services
  const folder = await createFolder(db, { name: 'Weg' })
  const ancestors = [await rootId(db), folder]
  const inserting = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('entries').select('id').where('id', '=', folder).forUpdate().execute()
    const placed = db
      .transaction()
      .execute((other) => insertEntry(other, { ancestors, name: 'neu', by: null }))
      .catch((error: unknown) => error)
    await delay(150)
    await tx.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', folder).execute()
    return { placed }
  })
  expect(await inserting.placed).toMatchObject({ code: 'notFound' })
})
