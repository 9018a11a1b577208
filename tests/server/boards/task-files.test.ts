import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Activity } from '#contract/boards/activity.ts'
import type { TaskFile } from '#contract/boards/task-files.ts'
import { sweepFiles } from '../../../src/server/files/trash/sweep-files.ts'
import { boardsClient, cardOf, type BoardsClient } from '../../support/clients/boards-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertFile } from '../../support/insert-file.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: BoardsClient
let other: BoardsClient
let boardId: string
let taskId: string
let folderId: string
let fileId: string
beforeEach(async () => {
  server = await startTestServer()
  const { db } = server.services
  owner = await boardsClient(server)
  other = await boardsClient(server)
  boardId = (await owner.createBoard()).id
  await owner.put(boardId, other.person, 'member')
  taskId = (await owner.createTask(boardId, 'Umzug')).id
  folderId = await createFolder(db, { name: 'Pläne' })
  await grant(db, folderId, { userId: owner.person.id })
  fileId = await insertFile(db, folderId, 'Geheimplan.txt')
})
afterEach(() => server.close())

const add = (client: BoardsClient, ...fileIds: readonly string[]) =>
  client.ask('POST', `/api/task/${taskId}/files`, { fileIds })
const filesFor = async (client: BoardsClient) => {
  const reply = await client.ask('GET', `/api/task/${taskId}/files`)
  return { text: reply.body, files: reply.json<{ files: TaskFile[] }>().files }
}

test('everybody sees a file with their own rights; without, nothing of it', async () => {
  expect((await add(owner, fileId)).statusCode).toBe(204)
  expect((await filesFor(owner)).files).toMatchObject([{ id: fileId, file: { name: 'Geheimplan.txt' } }])
  const shown = await filesFor(other)
  expect(shown.files).toMatchObject([{ id: fileId, file: null }])
  expect(shown.text).not.toContain('Geheimplan')
  expect(shown.text).not.toContain('Pläne')
  await grant(server.services.db, folderId, { userId: other.person.id })
  expect((await filesFor(other)).files[0]?.file?.name).toBe('Geheimplan.txt')
  expect(cardOf(await other.show(boardId), 'Umzug').files).toBe(1)
})

test('only what one may read is attached, and only files; once more changes nothing', async () => {
  expectProblem(await add(other, fileId), 'notFound')
  expectProblem(await add(owner, folderId), 'notFound')
  expectProblem(await add(owner, fileId, '999999'), 'notFound')
  expect((await filesFor(owner)).files).toEqual([])
  await add(owner, fileId)
  const before = (await owner.show(boardId)).revision
  expect((await add(owner, fileId)).statusCode).toBe(204)
  expect((await owner.show(boardId)).revision).toBe(before)
  for (const fileIds of [[], [fileId, fileId], ['x']])
    expect((await owner.ask('POST', `/api/task/${taskId}/files`, { fileIds })).statusCode).toBe(400)
})

test('the history says how many files came and went and by whom, and nothing of which', async () => {
  const second = await insertFile(server.services.db, folderId, 'Geheimplan 2.txt')
  await add(owner, fileId, second)
  await add(owner, fileId)
  expect((await other.ask('DELETE', `/api/task/${taskId}/files/${second}`)).statusCode).toBe(204)
  const reply = await other.ask('GET', `/api/task/${taskId}/activity`)
  const { activities } = reply.json<{ activities: Activity[] }>()
  expect(activities.filter(({ kind }) => kind === 'changed')).toMatchObject([
    { actor: other.person.id, before: { files: 2 }, after: { files: 1 } },
    { actor: owner.person.id, before: { files: 0 }, after: { files: 2 } },
  ])
  expect(reply.body).not.toContain('Geheimplan')
})

test('a task holds fifty files', async () => {
  const { db } = server.services
  const ids = await Promise.all(Array.from({ length: 51 }, (_, at) => insertFile(db, folderId, `${at}.txt`)))
  expect((await add(owner, ...ids.slice(0, 50))).statusCode).toBe(204)
  expect((await add(owner, ids[50] ?? '')).json()).toMatchObject({ status: 409, code: 'boardFull' })
  expect((await filesFor(owner)).files).toHaveLength(50)
})

test('a member takes a file from the task without reading it; it stays where it is', async () => {
  await add(owner, fileId)
  const path = `/api/task/${taskId}/files/${fileId}`
  expect((await other.ask('DELETE', path)).statusCode).toBe(204)
  expectProblem(await other.ask('DELETE', path), 'notFound')
  const { rows } = await sql`select from entries where id = ${fileId}::bigint`.execute(server.services.db)
  expect(rows).toHaveLength(1)
})

test('one that is in the trash is closed, and goes with its entry', async () => {
  await add(owner, fileId)
  const { db } = server.services
  await sql`update entries set trashed_at = now() where id = ${fileId}::bigint`.execute(db)
  expect((await filesFor(owner)).files).toMatchObject([{ file: null }])
  await sql`delete from entries where id = ${fileId}::bigint`.execute(db)
  expect((await filesFor(owner)).files).toEqual([])
})

test('a file tells its tasks on the boards where one is', async () => {
  await add(owner, fileId)
  const own = await owner.createBoard({ name: 'Allein' })
  const part = await owner.createTask(own.id, 'Für mich')
  await owner.ask('POST', `/api/task/${part.id}/files`, { fileIds: [fileId] })
  const tasksFor = (client: BoardsClient) => client.ask('GET', `/api/task/byFile/${fileId}`)
  expectProblem(await tasksFor(other), 'notFound')
  await grant(server.services.db, folderId, { userId: other.person.id })
  const titles = async (client: BoardsClient) =>
    (await tasksFor(client)).json<{ tasks: { title: string }[] }>().tasks.map(({ title }) => title)
  expect(await titles(other)).toEqual(['Umzug'])
  expect(await titles(owner)).toEqual(['Für mich', 'Umzug'])
  await owner.ask('DELETE', `/api/task/${part.id}`)
  expect(await titles(owner)).toEqual(['Umzug'])
})

test('to who may not use the file manager every file is closed', async () => {
  await add(owner, fileId)
  const outside = await boardsClient(server, { permissions: [] })
  await owner.put(boardId, outside.person, 'member')
  await grant(server.services.db, folderId, { userId: outside.person.id })
  expect((await filesFor(outside)).files).toMatchObject([{ file: null }])
  expectProblem(await outside.ask('GET', `/api/task/byFile/${fileId}`), 'notFound')
  expectProblem(await add(outside, fileId), 'notFound')
})

test('a file that is removed for good is counted no more at once, and pages that are open hear of it', async () => {
  await add(owner, fileId)
  const { revision } = await owner.show(boardId)
  const entry = { trashed_at: new Date(), purged_at: new Date() }
  await server.services.db.updateTable('entries').set(entry).where('id', '=', fileId).execute()
  await sweepFiles(server.services)
  expect(cardOf(await owner.show(boardId), 'Umzug').files).toBe(0)
  const changes = await owner.ask('GET', `/api/taskboard/${boardId}/changes?since=${revision}`)
  expect(changes.json()).toMatchObject({ tasks: [{ id: taskId, files: 0 }] })
  // a task that goes with its files tells nothing of them
  await sql`delete from tasks where id = ${taskId}::bigint`.execute(server.services.db)
})
