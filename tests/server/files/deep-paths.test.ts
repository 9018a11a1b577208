import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAddress } from '#contract/addresses.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let anna: FilesClient
let base: string
beforeAll(async () => {
  server = await startTestServer()
  base = await server.listen()
  anna = await filesClient(server)
  const home = await createFolder(server.services.db, { name: 'Home' })
  await grant(server.services.db, home, { userId: anna.person.id })
})
afterAll(() => server.close())

test('what could be made deep down can be listed and fetched over the wire', async () => {
  const names = Array.from({ length: 39 }, (_, at) => `${at} ${'ü'.repeat(100)}`)
  const relative = [...names, 'a.txt'].join('/')
  const stored = await anna.upload(['Home'], {
    relativePaths: [relative],
    files: [{ name: 'a.txt', bytes: 'deep' }],
  })
  expect(stored.statusCode).toBe(200)
  const folder = anna.address('Home', ...names)
  const listing = await fetch(`${base}/api/filemanager?path=${encodeURIComponent(folder)}`, {
    headers: anna.headers,
  })
  expect(await listing.json()).toMatchObject({ files: [{ name: 'a.txt' }] })
  const file = `${base}/api/filemanager/download${encodeAddress(folder)}a.txt`
  expect(await (await fetch(file, { headers: anna.headers })).text()).toBe('deep')
})
