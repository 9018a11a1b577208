import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxCounted, type FolderCounts } from '#contract/files/counts.ts'
import { createFolder, grant, rootId } from '../../support/create-folder.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { filesClient, type FilesClient } from '../../support/clients/files-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
/** Reads everything below `home`. */
let anna: FilesClient
/** Has what each test gives. */
let ben: FilesClient
let home = ''
let open = ''
let closed = ''
let inClosed = ''

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.services
  anna = await filesClient(server)
  ben = await filesClient(server)
  const name = `Home ${anna.person.id}`
  home = await createFolder(db, { name })
  await grant(db, home, { userId: anna.person.id })
  open = await createFolder(db, { name: 'Open', parentId: home })
  closed = await createFolder(db, { name: 'Closed', parentId: home })
  inClosed = await createFolder(db, { name: 'Inside', parentId: closed })
  await store([name], 'a.txt', 'b.txt')
  await store([name, 'Open'], 'c.txt')
  await store([name, 'Closed'], 'd.txt')
  await store([name, 'Closed', 'Inside'], 'e.txt')
})

/** Each file has as many bytes as its name. */
async function store(folder: readonly string[], ...names: readonly string[]): Promise<void> {
  const answer = await anna.upload(folder, { files: names.map((name) => ({ name, bytes: name })) })
  expect(answer.statusCode, answer.body).toBe(200)
}

const count = ({ get }: FilesClient, id: string) => get(`/api/filemanager/${id}/count`)

const counted = async (who: FilesClient, id: string): Promise<FolderCounts> =>
  (await count(who, id)).json<FolderCounts>()

test('counts files and folders at every depth, without the folder itself, and adds up the sizes', async () => {
  expect(await counted(anna, home)).toEqual({ files: 5, folders: 3, size: 25, isWhole: true })
  expect(await counted(anna, inClosed)).toEqual({ files: 1, folders: 0, size: 5, isWhole: true })
})

test('counts only what the person may read: nothing closed, and what is open below it', async () => {
  const { db } = server.services
  await grant(db, home, { userId: ben.person.id }, 1)
  await grant(db, closed, { userId: ben.person.id }, 0)
  expect(await counted(ben, home)).toEqual({ files: 3, folders: 1, size: 15, isWhole: true })
  await grant(db, inClosed, { userId: ben.person.id }, 1)
  expect(await counted(ben, home)).toEqual({ files: 4, folders: 2, size: 20, isWhole: true })
})

test('a grant of one who may read everything anyway counts nothing twice', async () => {
  await grant(server.services.db, closed, { userId: anna.person.id })
  await grant(server.services.db, inClosed, { roleId: anna.person.roleId }, 1)
  expect(await counted(anna, home)).toEqual({ files: 5, folders: 3, size: 25, isWhole: true })
})

test('a folder that is only walked through counts what it leads to', async () => {
  await grant(server.services.db, inClosed, { userId: ben.person.id }, 1)
  expect(await counted(ben, closed)).toEqual({ files: 1, folders: 1, size: 5, isWhole: true })
  expect(await counted(ben, await rootId(server.services.db))).toMatchObject({ files: 1, folders: 1 })
})

test('counts nothing that lies in the trash or in a folder of the reserved name', async () => {
  await anna.remove(`Home ${anna.person.id}`, 'Closed')
  await createFolder(server.services.db, { name: 'nextcloud', parentId: open })
  expect(await counted(anna, home)).toEqual({ files: 3, folders: 1, size: 15, isWhole: true })
})

test('is not there for a file, for what is hidden, and for what never was', async () => {
  const [file] = await server.services.db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', open)
    .execute()
  expectProblem(await count(anna, file?.id ?? ''), 'notFound')
  expectProblem(await count(ben, home), 'notFound')
  expectProblem(await count(anna, '987654321'), 'notFound')
  expectProblem(await count(anna, 'x'), 'invalidInput')
})

test('counts no more than it says, and that there is more', async () => {
  const { pool } = server.database
  const folder = await createFolder(server.services.db, { name: 'Zu viel' })
  await grant(server.services.db, folder, { userId: anna.person.id })
  const add = (from: number, to: number) =>
    pool.query(
      `insert into entries (parent_id, kind, name, name_folded, size, media_type, blob_hash)
       select $1, 'file', n || '.txt', n || '.txt', 2, 'text/plain', (select min(hash) from blobs)
       from generate_series($2::int, $3::int) n`,
      [folder, from, to],
    )
  // nobody searches here, and to keep a hundred thousand names for that takes most of the time
  await pool.query('alter table entries disable trigger entries_search_insert')
  await add(1, maxCounted)
  const whole = { files: maxCounted, folders: 0, size: 2 * maxCounted, isWhole: true }
  expect(await counted(anna, folder)).toEqual(whole)
  await add(maxCounted + 1, maxCounted + 3)
  await pool.query('alter table entries enable trigger entries_search_insert')
  expect(await counted(anna, folder)).toEqual({ ...whole, isWhole: false })
})
