import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const may = async (who: FilesClient) =>
  (await who.get('/api/filemanager/maycreate')).json<{ mayCreate: boolean }>().mayCreate

test('somebody may create somewhere as soon as one folder, however deep, that is there gives CREATE', async () => {
  const { db } = server.services
  const anna = await filesClient(server)
  expect(await may(anna)).toBe(false)
  const outer = await createFolder(db, { name: 'Außen' })
  await grant(db, outer, { roleId: anna.person.roleId }, 1)
  expect(await may(anna)).toBe(false)
  const inner = await createFolder(db, { name: 'Innen', parentId: outer })
  await grant(db, inner, { userId: anna.person.id }, 5)
  expect(await may(anna)).toBe(true)
  await db.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', outer).execute()
  expect(await may(anna)).toBe(false)
})
