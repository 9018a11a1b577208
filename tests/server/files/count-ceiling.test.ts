import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FolderCounts } from '#contract/files/counts.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Milliseconds of CPU of the server's process, and of the whole answer: five times what is aimed at. */
const ceiling = 250
const [folders, filesInEach] = [100, 100]

let server: TestServer
let anna: FilesClient
let top = ''

beforeAll(async () => {
  server = await startTestServer()
  anna = await filesClient(server)
  top = await createFolder(server.services.db, { name: 'Große Ablage' })
  await grant(server.services.db, top, { userId: anna.person.id })
  const small = await anna.upload(['Große Ablage'], { files: [{ name: 'a.txt', bytes: 'a' }] })
  expect(small.statusCode, small.body).toBe(200)
  await server.database.pool.query(
    `with folder as (
       insert into entries (parent_id, kind, name, name_folded)
       select $1, 'folder', 'Ordner ' || n, 'ordner ' || n from generate_series(1, $2::int) n returning id
     )
     insert into entries (parent_id, kind, name, name_folded, size, media_type, blob_hash)
     select folder.id, 'file', n || '.txt', n || '.txt', n, 'text/plain', (select min(hash) from blobs)
     from folder, generate_series(1, $3::int) n`,
    [top, folders, filesInEach],
  )
})
afterAll(() => server.close())

const ask = () => anna.get(`/api/filemanager/${top}/count`)

test(`counts ${folders * filesInEach} files within five times what is aimed at`, async () => {
  await ask()
  const [before, begin] = [process.cpuUsage(), performance.now()]
  const answer = await ask()
  const [{ user, system }, took] = [process.cpuUsage(before), performance.now() - begin]
  expect(answer.json<FolderCounts>()).toMatchObject({
    files: 1 + folders * filesInEach,
    folders,
    isWhole: true,
  })
  expect((user + system) / 1000).toBeLessThan(ceiling)
  // with the time of the database, which works for nothing else here
  expect(took).toBeLessThan(ceiling)
})
