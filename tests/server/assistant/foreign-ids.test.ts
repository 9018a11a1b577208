import { beforeEach, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { ChatFile } from '#contract/assistant/chat-files.ts'
import type { Call } from '#contract/http/call.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { toolsScene } from '../../support/scenes/tools-scene.ts'
import { uploadForm } from '../../support/upload-form.ts'

const scene = toolsScene()
const { answer, calls, isOver, retrieval, waiting } = scene
const database = { documents: true, web: false, database: true }

let owner: ChatClient
/** May do everything, and has a chat with an answer as well. */
let stranger: ChatClient
beforeEach(async () => {
  ;({ owner } = scene)
  stranger = await chatClient(scene.server)
})

/** Calls whose address holds no id of something that is one person's, and what it is. */
const others: Readonly<Record<string, string>> = {
  countChatsOfUser: 'how many chats anybody has, for whom MANAGE_USERS allows that',
  showWebIcon: 'the host of a page, in web/web.test.ts',
}

const addressed = allCalls.filter(
  ({ area, path, access, name }) =>
    area === 'assistant' && path.includes('{') && access !== 'ticket' && !(name in others),
)

interface Ids {
  readonly chatId: string
  readonly messageId: string
  readonly runId: string
  readonly toolCallId: string
  readonly citationId: string
  readonly chatFileId: string
  readonly promptId: string
  readonly categoryId: string
}

/** One of everything that somebody may have with the assistant. */
async function everythingOf(client: ChatClient): Promise<Ids> {
  const { chatId } = scene
  retrieval.readable.add('7')
  await calls('askDatabase', { sql: 'select name from files' }, 'Das Gehalt steht in 7 oben [1].')
  await client.say(chatId, { text: 'Wo steht das Gehalt?', options: database })
  const answered = await answer()
  const { payload, headers } = uploadForm({ fields: { chatId }, files: [{ name: 'a.txt', bytes: 'Kran' }] })
  const uploaded = await scene.server.app.inject({
    method: 'POST',
    url: '/api/chat/upload-files',
    headers: { ...client.headers, ...headers },
    payload,
  })
  const made = async (url: string, body: object): Promise<string> =>
    (await client.ask('PUT', url, body)).json<{ id: string }>().id
  return {
    chatId,
    messageId: answered?.id ?? '',
    runId: answered?.run?.id ?? '',
    toolCallId: answered?.toolCalls[0]?.id ?? '',
    citationId: answered?.citations[0]?.id ?? '',
    chatFileId: uploaded.json<{ files: ChatFile[] }>().files[0]?.id ?? '',
    promptId: await made('/api/chat/prompts', { title: 'Brief', text: 'Schreibe.' }),
    categoryId: await made('/api/chat/prompts/categories', { name: `Briefe ${chatId}` }),
  }
}

/** What a call is sent with, so that nothing but the id is wrong. */
const bodies = ({ toolCallId }: Ids): Readonly<Record<string, object>> => ({
  updateChat: { title: 'Meins', basedOn: 1 },
  decideToolCall: { toolCallId, isConfirmed: true },
  proposeTool: { name: 'createFile' },
  createChatFileTicket: { disposition: 'attachment' },
  changePrompt: { title: 'Meins', text: 'Meins', visibility: 'own', category: null, basedOn: 1 },
  renamePromptCategory: { name: 'Meine' },
})

const send = (client: ChatClient, call: Call, ids: Ids) =>
  client.ask(
    call.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    call.path.replaceAll(/\{(\w+)\}/gu, (_match, name: keyof Ids) => ids[name]),
    call.body ? bodies(ids)[call.name] : undefined,
  )

test('nothing of somebody else is there, whichever call asks for it', async () => {
  const ids = await everythingOf(owner)
  expect(
    Object.values(ids).every((id) => /^\d+$/u.test(id)),
    JSON.stringify(ids),
  ).toBe(true)
  expect(addressed.length).toBeGreaterThan(20)
  const before = await owner.messages(ids.chatId)
  for (const call of addressed) {
    const response = await send(stranger, call, ids)
    expect(`${call.name} ${response.statusCode} ${response.body}`).toMatch(/^\w+ 404 \{.*"notFound"/u)
  }
  expect(await owner.messages(ids.chatId)).toEqual(before)
  expect(await owner.show(ids.chatId)).toMatchObject({ title: 'Wo steht das Gehalt?', version: 1 })
  // and they are right: to its owner it is there; of a citation the file would be looked at, which there is none of here
  for (const call of addressed.filter(({ method, name }) => method === 'GET' && name !== 'showCitation'))
    expect((await send(owner, call, ids)).statusCode, call.name).toBe(200)
})

test('ids of somebody else are not there beside own ones', async () => {
  const ids = await everythingOf(owner)
  // nobody reads it here, and a question would wait for that
  await owner.ask('DELETE', `/api/chat/files/${ids.chatFileId}`)
  await calls('createTask', { title: 'Kran' })
  await owner.say(ids.chatId, { text: 'Lege das an' })
  const foreign = await waiting()
  const { id: chatId } = await stranger.create()
  await calls('createTask', { title: 'Kiste' })
  await stranger.say(chatId, { text: 'Lege das an' })
  const own = (await stranger.messages(chatId)).items.at(-1)?.toolCalls[0]
  if (!own) throw new Error('Nothing waits')
  const confirm = (runId: string, toolCallId: string) =>
    stranger.ask('POST', `/api/chat/runs/${runId}/confirm`, { toolCallId, isConfirmed: true })
  expectProblem(await confirm(own.runId, foreign.id), 'notFound')
  expectProblem(await confirm(foreign.runId, own.id), 'notFound')
  const messages = `/api/chat/${chatId}/messages/${ids.messageId}`
  expectProblem(await stranger.ask('POST', `${messages}/tool-calls`, { name: 'createFile' }), 'notFound')
  expectProblem(await stranger.ask('GET', `${messages}/sources`), 'notFound')
  expectProblem(await stranger.ask('GET', `/api/chat/${chatId}/messages?before=${ids.messageId}`), 'notFound')
  const { tip, version } = await stranger.show(chatId)
  const update = (body: object) => stranger.ask('POST', `/api/chat/update/${chatId}`, body)
  expectProblem(await update({ tip: ids.messageId, basedOn: version }), 'notFound')
  for (const message of [{ text: 'x', replaces: ids.messageId }, { retryOf: ids.messageId }])
    expectProblem(await update({ message: { ...message, basedOn: tip } }), 'notFound')
  expect(await waiting()).toMatchObject({ id: foreign.id, state: 'waiting' })
  await scene.decide(foreign, { isConfirmed: false })
  await isOver()
})
