import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ToolCall } from '#contract/assistant/tools.ts'
import { entryPath } from '#contract/files/addresses.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { insertFile } from '../../support/insert-file.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Within so many milliseconds a screen hears that it is to look again. */
const soon = 2000
let model: FakeModel
let server: TestServer
let base: string
let owner: ChatClient
let chatId: string
const opened: EventStream[] = []
beforeAll(async () => {
  model = await startFakeModel()
  server = await startTestServer({ environment: { AI_BASE_URL: model.url, AI_MODEL: 'fake' } })
  base = await server.listen()
})
beforeEach(async () => {
  owner = await chatClient(server)
  chatId = (await owner.create()).id
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const db = () => server.services.db
const isCovered = async () => (await owner.messages(chatId)).items[1]?.isCovered

/** Another device of a person, once it is quiet. */
async function watch({ person }: ChatClient): Promise<EventStream> {
  const stream = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(person))
  opened.push(stream)
  await stream.rest(800)
  return stream
}
const chatsOf = async (stream: EventStream, after = 600): Promise<number> =>
  (await stream.rest(after)).filter(({ event }) => event === 'chats').length

describe('another device of a person', () => {
  test('hears when a chat begins, is renamed and deleted; nobody else does', async () => {
    const stream = await watch(owner)
    const others = await watch(await chatClient(server))
    const { id } = await owner.create()
    await stream.nextOf('chats', soon)
    await owner.ask('POST', `/api/chat/update/${id}`, { title: 'Spesen', basedOn: 1 })
    await stream.nextOf('chats', soon)
    await owner.ask('DELETE', `/api/chat/delete/${id}`)
    await stream.nextOf('chats', soon)
    expect(await chatsOf(others)).toBe(0)
  })

  test('hears when an answer is being written and when it is there', async () => {
    await model.behave({ kind: 'held', pieces: ['Moment'] })
    const stream = await watch(owner)
    const saying = owner.say(chatId, { text: 'Wie spät ist es?' })
    await stream.nextOf('chats', soon)
    expect((await owner.show(chatId)).isRunning).toBe(true)
    await chatsOf(stream)
    await model.release()
    await saying
    await stream.nextOf('chats', soon)
    expect((await owner.show(chatId)).isRunning).toBe(false)
  })

  test('hears when what waits was decided elsewhere', async () => {
    await model.behave({
      kind: 'script',
      steps: [{ calls: [{ name: 'createTask', input: { title: 'Kran' } }] }, { says: 'Gut.' }],
    })
    await owner.say(chatId, { text: 'Lege das an' })
    const { toolCalls: [call] = [] } = (await owner.messages(chatId)).items[1] ?? {}
    const stream = await watch(owner)
    await owner.ask('POST', `/api/chat/runs/${call?.runId}/confirm`, {
      toolCallId: (call as ToolCall).id,
      isConfirmed: false,
    })
    await stream.nextOf('chats', soon)
  })
})

describe('a chat on a screen that rests on a file', () => {
  let top: string
  let folder: string
  let fileId: string
  beforeEach(async () => {
    top = await createFolder(db(), { name: `Oben ${chatId}` })
    folder = await createFolder(db(), { name: 'Unten', parentId: top })
    await grant(db(), top, { userId: owner.person.id }, 31)
    fileId = await insertFile(db(), folder, 'quelle.txt')
    await sql`update entries set searchable_at = now() where id = ${fileId}::bigint`.execute(db())
    await model.behave({ kind: 'answer', pieces: ['Gut [1].'] })
    await owner.say(chatId, { text: 'Was?' })
    const { id } = (await owner.messages(chatId)).items[1] ?? {}
    await sql`
      insert into message_sources (message_id, number, kind, entry_id, passage_id)
      values (${id}::bigint, 99, 'file', ${fileId}::bigint, '1.1.0-0')`.execute(db())
    expect(await isCovered()).toBe(false)
  })

  test('hears within two seconds that the file was hidden from the assistant, and is covered', async () => {
    const stream = await watch(owner)
    const others = await watch(await chatClient(server))
    const answer = await owner.ask(
      'DELETE',
      `/api/filemanager/ingest${encodeURI(entryPath({ email: owner.person.email, names: [`Oben ${chatId}`, 'Unten', 'quelle.txt'] }, false))}`,
    )
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    await stream.nextOf('chats', soon)
    expect(await isCovered()).toBe(true)
    expect(await chatsOf(others)).toBe(0)
  })

  test('hears that a folder above the file went elsewhere', async () => {
    const elsewhere = await createFolder(db(), { name: `Anderswo ${chatId}` })
    const mover = await chatClient(server)
    await grant(db(), top, { userId: mover.person.id }, 31)
    await grant(db(), elsewhere, { userId: mover.person.id }, 31)
    const stream = await watch(owner)
    const moved = await mover.ask('POST', '/api/filemanager/transfer', [
      {
        oldPath: entryPath({ email: mover.person.email, names: [`Oben ${chatId}`, 'Unten'] }, true),
        newPath: entryPath({ email: mover.person.email, names: [`Anderswo ${chatId}`, 'Unten'] }, true),
        overwrite: false,
        operation: 'move',
        isFile: false,
      },
    ])
    expect(moved.statusCode, moved.body).toBeLessThan(300)
    await stream.nextOf('chats', soon)
    expect(await isCovered()).toBe(true)
  })
})
