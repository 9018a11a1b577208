import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Milliseconds of CPU of the server's process: five times what the benchmark aims at, the database aside. */
const ceiling = 300
const entries = 10_000

let server: TestServer
let anna: FilesClient

beforeAll(async () => {
  server = await startTestServer()
  anna = await filesClient(server, { email: 'anna@kontor.example', firstName: 'Anna', lastName: 'Weiß' })
  const folderId = await createFolder(server.services.db, { name: 'Große Ablage' })
  await grant(server.services.db, folderId, { userId: anna.person.id })
  await server.database.pool.query(
    `insert into entries (parent_id, kind, name, name_folded)
     select $1, 'folder', 'Ordner ' || n, 'ordner ' || n from generate_series(1, $2::int) n`,
    [folderId, entries],
  )
})
afterAll(() => server.close())

test(`lists ${entries} entries, all of them, within five times the CPU that is aimed at`, async () => {
  await anna.list('Große Ablage')
  const before = process.cpuUsage()
  const answer = await anna.list('Große Ablage')
  const { user, system } = process.cpuUsage(before)

  expect(answer.json<FolderContent>().subfolders).toHaveLength(entries)
  expect((user + system) / 1000).toBeLessThan(ceiling)
})
