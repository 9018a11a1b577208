import markdownIt from 'markdown-it'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ToolCall } from '#contract/assistant/tools.ts'
import type { ChatClient } from '../../support/clients/chat-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import type { FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { toolsScene } from '../../support/scenes/tools-scene.ts'
import type { TestServer } from '../../support/test-server.ts'

const scene = toolsScene()
const { answer, calls, decide, retrieval, waiting } = scene
let model: FakeModel
let server: TestServer
let owner: ChatClient
let chatId: string
beforeEach(() => {
  ;({ model, server, owner, chatId } = scene)
})

/** Where links and pictures of a text lead, as any reader of Markdown would follow them. */
const addressesIn = (text: string): readonly string[] =>
  [
    ...markdownIt({ html: true, linkify: true })
      .render(text)
      .matchAll(/(?:href|src)="([^"]*)"/gu),
  ].flatMap(([, address]) => address ?? [])

describe('a file of an answer', () => {
  test('is proposed by the person, waits when its name is taken, and enters the folder as any upload does', async () => {
    const { db } = server.services
    const folder = await createFolder(db, { name: `Ablage ${chatId}` })
    await grant(db, folder, { userId: owner.person.id }, 31)
    await model.behave({ kind: 'answer', pieces: ['# Kräne'] })
    await owner.say(chatId, { text: 'Was gilt: Kräne?' })
    const propose = async () =>
      owner.ask('POST', `/api/chat/${chatId}/messages/${(await answer())?.id}/tool-calls`, {
        name: 'createFile',
      })
    const call = (await propose()).json<ToolCall>()
    expect(call).toMatchObject({ state: 'waiting', title: 'Was gilt Kräne.md', text: '# Kräne', place: null })
    const more = await Promise.all([propose(), propose()])
    expect(more.map((response) => response.json<ToolCall>().id)).toEqual([call.id, call.id])
    expect((await decide(call, { place: folder, title: 'evil.exe' })).json()).toMatchObject({
      code: 'forbiddenFileType',
    })
    const made = (await decide(call, { place: folder })).json<ToolCall>()
    expect(made).toMatchObject({ state: 'done', result: { name: 'Was gilt Kräne.md' } })
    const content = await owner.ask('GET', `/api/filemanager/${made.result?.id}`)
    expect(content.json()).toMatchObject({ name: 'Was gilt Kräne.md', size: 8 })
    const again = (await propose()).json<ToolCall>()
    expectProblem(await decide(again, { place: folder }), 'nameTaken')
    expect((await decide(again, { place: folder, title: 'Zwei.md' })).json()).toMatchObject({ state: 'done' })
    await db.updateTable('grants').set({ bits: 0 }).where('folder_id', '=', folder).execute()
    const shown = JSON.stringify((await answer())?.toolCalls)
    expect(shown).not.toContain('Ablage')
    expect((await answer())?.toolCalls).toMatchObject([{ place: null, result: null }, { result: null }])
  })

  test('that was made before the server was killed is not made again by another confirmation', async () => {
    const { db } = server.services
    const folder = await createFolder(db, { name: `Tod ${chatId}` })
    await grant(db, folder, { userId: owner.person.id }, 31)
    await model.behave({ kind: 'answer', pieces: ['# Kräne'] })
    await owner.say(chatId, { text: 'Was gilt?' })
    const url = `/api/chat/${chatId}/messages/${(await answer())?.id}/tool-calls`
    const call = (await owner.ask('POST', url, { name: 'createFile' })).json<ToolCall>()
    expect((await decide(call, { place: folder })).json()).toMatchObject({ state: 'done' })
    // between the file and the word that it is there
    await db
      .updateTable('tool_calls')
      .set({ state: 'running', result_id: null })
      .where('id', '=', call.id)
      .execute()
    expectProblem(await decide(call, { place: folder }), 'alreadyDecided')
    expectProblem(await decide(call, { place: folder, title: 'Zwei.md' }), 'alreadyDecided')
    const { length } = await db.selectFrom('entries').select('id').where('parent_id', '=', folder).execute()
    expect(length).toBe(1)
  })

  test('is there with the word that it is, or not at all, whenever the server is killed', async () => {
    const { db } = server.services
    const folder = await createFolder(db, { name: `Beides ${chatId}` })
    await grant(db, folder, { userId: owner.person.id }, 31)
    await model.behave({ kind: 'answer', pieces: ['# Kräne'] })
    await owner.say(chatId, { text: 'Was gilt?' })
    const url = `/api/chat/${chatId}/messages/${(await answer())?.id}/tool-calls`
    const call = (await owner.ask('POST', url, { name: 'createFile' })).json<ToolCall>()
    // what is written after the file does not get there, as in a process that is killed
    await server.database.pool.query(`
      create function kill_it() returns trigger language plpgsql as $$ begin
        if old.state = 'running' and new.state = 'done' then raise exception 'killed'; end if; return new; end $$;
      create trigger kill_it before update on tool_calls for each row execute function kill_it()`)
    expect((await decide(call, { place: folder })).statusCode).toBe(500)
    await server.database.pool.query('drop function kill_it cascade')
    const made = await db.selectFrom('entries').select('id').where('parent_id', '=', folder).execute()
    expect(made).toEqual([])
    expect((await answer())?.toolCalls).toMatchObject([{ state: 'failed', result: null }])
    const again = (await owner.ask('POST', url, { name: 'createFile' })).json<ToolCall>()
    expect((await decide(again, { place: folder })).json()).toMatchObject({ state: 'done' })
  })

  test('leads nowhere but to its sources, and names them', async () => {
    retrieval.readable.add('7')
    await model.behave({
      kind: 'answer',
      pieces: [
        'Gut [1]. ![x](https://evil.example/?q=1) [hier](https://evil.example) <https://evil.example>',
      ],
    })
    await owner.say(chatId, { text: 'Was?' })
    const url = `/api/chat/${chatId}/messages/${(await answer())?.id}/tool-calls`
    for (const name of ['createFile', 'createTask']) {
      const { text } = (await owner.ask('POST', url, { name })).json<ToolCall>()
      expect(text).toContain('Sources:\n\n- \\[1\\] Akte 7\\.pdf')
      expect(addressesIn(text)).toEqual([])
    }
  })

  test('is none once the answer is covered', async () => {
    retrieval.readable.add('7')
    await model.behave({ kind: 'answer', pieces: ['Gut [1].'] })
    await owner.say(chatId, { text: 'Was?' })
    const url = `/api/chat/${chatId}/messages/${(await answer())?.id}/tool-calls`
    const call = (await owner.ask('POST', url, { name: 'createFile' })).json<ToolCall>()
    retrieval.readable.clear()
    expectProblem(await owner.ask('POST', url, { name: 'createFile' }), 'sourceClosed')
    expectProblem(await decide(call, { place: '1' }), 'sourceClosed')
    expect((await answer())?.toolCalls).toEqual([])
  })
})

describe('a model that names places of others', () => {
  test('makes no file there, neither by a path nor by a name that is one', async () => {
    const { db } = server.services
    const closed = await createFolder(db, { name: `Vorstand ${chatId}` })
    const inside = await createFolder(db, { name: 'Geheim', parentId: closed })
    const own = await createFolder(db, { name: `Ablage ${chatId}` })
    await grant(db, own, { userId: owner.person.id }, 31)
    const readOnly = await createFolder(db, { name: `Nur lesen ${chatId}` })
    await grant(db, readOnly, { userId: owner.person.id }, 1)
    for (const folder of [
      `Vorstand ${chatId}/Geheim`,
      `Ablage ${chatId}/../Vorstand ${chatId}/Geheim`,
      `/Vorstand ${chatId}`,
      `Nur lesen ${chatId}`,
      closed,
    ]) {
      await calls('createFile', { name: 'x.md', text: 'x', folder })
      await owner.say(chatId, { text: 'Bitte' })
      expect((await answer())?.toolCalls, folder).toMatchObject([
        { name: 'createFile', state: 'waiting', place: null },
      ])
    }
    const call = await waiting()
    for (const place of [closed, inside]) expectProblem(await decide(call, { place }), 'notFound')
    expectProblem(await decide(call, { place: readOnly }), 'notAllowed')
    await calls('createFile', { name: '../../x.md', text: 'x', folder: `Ablage ${chatId}` })
    await owner.say(chatId, { text: 'Bitte' })
    expect(await waiting()).toMatchObject({ title: '../../x.md', place: { id: own } })
    expectProblem(await decide(await waiting(), {}), 'invalidInput')
    const made = await db
      .selectFrom('entries')
      .select('id')
      .where('created_by', '=', owner.person.id)
      .execute()
    expect(made).toEqual([])
  })

  test('asks the database for nothing where the person did not choose it, or may not', async () => {
    await calls('askDatabase', { sql: 'select name from files' })
    await owner.say(chatId, { text: 'Bitte' })
    expect((await answer())?.toolCalls).toEqual([])
    expect((await model.seen()).at(-1)?.messages.at(-1)?.content).toBe('{"error":"unknown tool"}')
  })
})
