import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDigests } from '../../../src/server/notifications/digest/send-digests.ts'
import { readUnread } from '../../../src/server/notifications/read-unread.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { openEventStream } from '../../support/event-stream.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { openMailScene, type MailScene } from '../../support/mail/mail-scene.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let mailing: MailScene
let server: TestServer
let base: string
beforeAll(async () => {
  model = await startFakeModel()
  mailing = await openMailScene({ AI_BASE_URL: model.url, AI_MODEL: 'fake' })
  server = await startTestServer(mailing.wanted)
  base = await server.listen()
})
afterAll(async () => {
  await server.close()
  await model.close()
  await mailing.mails.close()
})

/** What the person is told at this moment, as streams and mails find it. */
async function toldTo({ person }: ChatClient): Promise<readonly unknown[]> {
  const stored = await readUnread(server.services.db, [{ userId: person.id, after: '0' }])
  return stored.map(({ type, subject }) => ({ type, subject }))
}

/** Asks, goes away where that is wanted, and lets so much time go by until it is over. */
async function askFor(
  client: ChatClient,
  {
    milliseconds,
    stays,
    over = model.release,
  }: { milliseconds: number; stays: boolean; over?: (runId: string) => unknown },
): Promise<string> {
  await model.behave({ kind: 'held', pieces: ['Moment'] })
  const { id } = await client.create({ title: 'Lange Frage' })
  const control = new AbortController()
  const asked = await fetch(`${base}/api/chat/update/${id}`, {
    method: 'POST',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ message: { text: 'Wie lange?', basedOn: null } }),
    signal: control.signal,
  })
  await expect.poll(async () => (await model.seen()).length).toBe(1)
  const { run } = (await client.messages(id)).items[1] ?? {}
  if (!stays) {
    control.abort()
    await expect.poll(() => server.services.runs.get(run?.id ?? '')?.log.readers()).toBe(0)
  }
  await server.database.pool.query(
    "update runs set started_at = now() - $2 * interval '1 ms' where id = $1",
    [run?.id, milliseconds],
  )
  await over(run?.id ?? '')
  if (stays) await asked.text()
  await expect.poll(() => server.services.runs.get(run?.id ?? '')).toBeUndefined()
  return id
}

test('whoever left is told of an answer that took more than 30 seconds, by the title of today', async () => {
  const client = await chatClient(server)
  const chatId = await askFor(client, { milliseconds: 31_000, stays: false })
  expect(await toldTo(client)).toEqual([{ type: 'chat_ready', subject: { kind: 'chat', id: chatId } }])
  await client.ask('POST', `/api/chat/update/${chatId}`, { title: 'Anders', basedOn: 1 })
  const stream = await openEventStream(`${base}/api/notifications/stream`, client.headers)
  const batch = await stream.next()
  expect(JSON.stringify(batch.data)).toContain(`"chatId":"${chatId}"`)
  expect(JSON.stringify(batch.data)).toContain('Anders')
  stream.close()
  await client.ask('DELETE', `/api/chat/delete/${chatId}`)
  const other = await askFor(client, { milliseconds: 31_000, stays: false })
  const again = await openEventStream(`${base}/api/notifications/stream`, client.headers)
  const rest = JSON.stringify((await again.next()).data)
  expect(rest).toContain(`"chatId":"${other}"`)
  expect(rest).not.toContain(`"chatId":"${chatId}"`)
  again.close()
})

test('whoever stayed, or waited less, is told of nothing', async () => {
  const client = await chatClient(server)
  await askFor(client, { milliseconds: 31_000, stays: true })
  await askFor(client, { milliseconds: 29_000, stays: false })
  expect(await toldTo(client)).toEqual([])
})

const wordsOf = async (client: ChatClient): Promise<string> => {
  const stream = await openEventStream(`${base}/api/notifications/stream`, client.headers)
  const { data } = await stream.next()
  stream.close()
  return JSON.stringify(data)
}

test('whoever left is told of an answer that was broken off, that it was', async () => {
  const client = await chatClient(server)
  const chatId = await askFor(client, {
    milliseconds: 31_000,
    stays: false,
    over: (runId) => server.services.runs.cut(runId, 'interrupted'),
  })
  expect(await toldTo(client)).toEqual([{ type: 'chat_ready', subject: { kind: 'chat', id: chatId } }])
  expect(await wordsOf(client)).toContain('Lange Frage | BROKEN')
})

test('whoever stopped an answer is told of nothing', async () => {
  const client = await chatClient(server)
  await askFor(client, {
    milliseconds: 31_000,
    stays: false,
    over: (runId) => client.ask('POST', `/api/chat/runs/${runId}/stop`),
  })
  expect(await toldTo(client)).toEqual([])
})

test('whoever left is told that an answer waits for them, and that it is there once it has gone on', async () => {
  const client = await chatClient(server)
  const { id } = await client.create({ title: 'Lange Frage' })
  await model.behave({
    kind: 'script',
    steps: [{ calls: [{ name: 'createTask', input: { title: 'Kran' } }] }, { says: 'Gut.' }],
  })
  await client.say(id, { text: 'Lege das an' })
  // the reader has heard the end; of a run that goes on nobody hears until it waits again, or is over
  const [call] = (await client.messages(id)).items[1]?.toolCalls ?? []
  await server.database.pool.query("update runs set started_at = now() - interval '31 s' where id = $1", [
    call?.runId,
  ])
  expect(await toldTo(client)).toEqual([])
  const answer = { toolCallId: call?.id, isConfirmed: false }
  await model.behave({
    kind: 'script',
    steps: [{ calls: [{ name: 'createTask', input: { title: 'Noch ein Kran' } }] }, { says: 'Gut.' }],
  })
  await client.ask('POST', `/api/chat/runs/${call?.runId}/confirm`, answer)
  await expect.poll(() => toldTo(client)).toHaveLength(1)
  expect(await wordsOf(client)).toContain('Lange Frage | WAITING')
  const next = (await client.messages(id)).items[1]?.toolCalls.at(-1)
  await client.ask('POST', `/api/chat/runs/${call?.runId}/confirm`, {
    toolCallId: next?.id,
    isConfirmed: false,
  })
  await expect.poll(async () => (await client.messages(id)).items[1]?.run?.state).toBe('done')
  expect(await wordsOf(client)).not.toMatch(/WAITING|BROKEN/u)
})

test('the mail of what was not read names the chat, in the language of the person', async () => {
  const client = await chatClient(server, { language: 'de', email: 'karla@example.com' })
  const chatId = await askFor(client, { milliseconds: 31_000, stays: false })
  const broken = await askFor(client, {
    milliseconds: 31_000,
    stays: false,
    over: (runId) => server.services.runs.cut(runId, 'interrupted'),
  })
  await client.ask('POST', `/api/chat/update/${chatId}`, { title: 'Reisekosten', basedOn: 1 })
  await sendDigests({ ...server.services, now: () => Date.now() + 11 * 60_000 })
  let received = await mailing.mails.next()
  while (!received.envelope.to.includes('karla@example.com')) received = await mailing.mails.next()
  const { mail } = received
  expect(mail.subject).toBe('Neues in Kontor: 2 Antworten')
  for (const form of [mail.text ?? '', mail.html ?? '']) {
    expect(form).toContain('Im Chat „Reisekosten“ ist eine Antwort fertig.')
    expect(form).toContain('Im Chat „Lange Frage“ ist eine Antwort nicht fertig geworden.')
    for (const id of [chatId, broken]) expect(form).toContain(`https://kontor.example.com/assistant/${id}`)
  }
})
