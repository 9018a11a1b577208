import { request } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, grant, rootId } from '../../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'
import { uploadForm } from '../../../support/upload-form.ts'

let server: TestServer
let url: URL
let home: string
beforeAll(async () => {
  server = await startTestServer()
  url = new URL(await server.listen())
  home = await createFolder(server.services.db, { name: 'Home' })
})
afterAll(() => server.close())

/** Sends half of an upload, does something, sends the rest, and answers with what came back. */
async function uploadAround(anna: FilesClient, event: () => Promise<unknown>): Promise<unknown> {
  const { payload, headers } = uploadForm({
    path: anna.address('Home'),
    files: [{ name: `${anna.person.id}.txt`, bytes: 'x'.repeat(10_000) }],
  })
  const sending = request(new URL('/api/filemanager/upload', url), {
    method: 'POST',
    headers: { ...anna.headers, ...headers },
  })
  sending.write(payload.subarray(0, 5_000))
  // Until its first bytes are on their way to the disk.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await event()
  server.services.auth.actors.forgetAll()
  sending.end(payload.subarray(5_000))
  const [response] = await once(sending, 'response')
  return json(response)
}

async function filesInHome(): Promise<readonly string[]> {
  const rows = await server.services.db
    .selectFrom('entries')
    .select('name')
    .where('parent_id', '=', home)
    .execute()
  return rows.map(({ name }) => name)
}

async function guest(): Promise<FilesClient> {
  const anna = await filesClient(server)
  await grant(server.services.db, home, { userId: anna.person.id })
  return anna
}

test('an upload of somebody who is signed out meanwhile stores nothing', async () => {
  const anna = await guest()
  const answer = await uploadAround(anna, () =>
    server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: anna.headers, payload: {} }),
  )
  expect(answer).toMatchObject({ code: 'sessionEnded' })
  expect(await filesInHome()).toEqual([])
})

test('an upload of somebody who is deactivated meanwhile stores nothing', async () => {
  const anna = await guest()
  const { db } = server.services
  const answer = await uploadAround(anna, () =>
    db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', anna.person.id).execute(),
  )
  expect(answer).toMatchObject({ code: 'deactivated' })
  expect(await filesInHome()).toEqual([])
})

test('an upload of somebody whose role may not use files any more stores nothing', async () => {
  const anna = await guest()
  const { db } = server.services
  const answer = await uploadAround(anna, () =>
    db.updateTable('roles').set({ permissions: [] }).where('id', '=', anna.person.roleId).execute(),
  )
  expect(answer).toMatchObject({ code: 'notAllowed' })
  expect(await filesInHome()).toEqual([])
})

test('an upload of somebody who changes to a role without the grant stores nothing', async () => {
  const anna = await filesClient(server)
  const other = await server.createPerson()
  const { db } = server.services
  await grant(db, home, { roleId: anna.person.roleId })
  const answer = await uploadAround(anna, () =>
    db.updateTable('users').set({ role_id: other.roleId }).where('id', '=', anna.person.id).execute(),
  )
  expect(answer).toMatchObject({ code: 'notFound' })
  expect(await filesInHome()).toEqual([])
  expect(await rootId(db)).not.toBe(home)
})
