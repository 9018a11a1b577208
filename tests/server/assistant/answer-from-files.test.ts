import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Chat, ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { Coverage } from '#contract/assistant/coverage.ts'
import german from '../../../locales/de/assistant-answers.json' with { type: 'json' }
import english from '../../../locales/en/assistant-answers.json' with { type: 'json' }
import { createFolder, grant } from '../../support/create-folder.ts'
import { eventsIn } from '../../support/event-stream.ts'
import { readText } from '../../support/scenes/read-text.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  scene.server.app.inject({ method, url, headers: scene.anna.headers, ...(payload ? { payload } : {}) })

test('a question is answered from a file that is available, until it is not any more', async () => {
  const { person, upload } = scene.anna
  const answer = await upload([scene.top], { files: [{ name: 'kran.txt', bytes: 'Kran' }] })
  const [{ fileId } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
  await readText(scene.server.services.db, fileId, 'Die Prüfung der Kräne ist jährlich.')
  const path = ['remote.php/dav/files', person.email, scene.top, 'kran.txt'].join('/')
  expect((await ask('GET', `/api/filemanager/ingest/${encodeURI(path)}`)).statusCode).toBe(200)

  const { id } = (await ask('POST', '/api/chat/create', {})).json<Chat>()
  const message = { text: 'Prüfung der Kräne?', basedOn: null }
  const events = eventsIn((await ask('POST', `/api/chat/update/${id}`, { message })).body)
  expect(events.find(({ event }) => event === 'sources')?.data).toEqual({
    items: [
      {
        number: 1,
        kind: 'file',
        fileId,
        chatFile: null,
        name: 'kran.txt',
        url: null,
        location: {},
        body: 'Die Prüfung der Kräne ist jährlich.',
      },
    ],
  })
  const saved = async () =>
    (await ask('GET', `/api/chat/${id}/messages`)).json<{ items: ChatMessage[] }>().items[1]
  const quote = 'Die Prüfung der Kräne ist jährlich.'
  const before = await saved()
  expect(before).toMatchObject({
    isCovered: false,
    sources: [{ fileId, name: 'kran.txt' }],
    citations: [{ number: 1, verdict: 'exact', quote }],
  })
  const cited = `/api/chat/citations/${before?.citations[0]?.id}`
  const sources = `/api/chat/${id}/messages/${before?.id}/sources`
  expect((await ask('GET', cited)).json()).toMatchObject({ fileId, quote, isChanged: false, stands: true })
  expect((await ask('GET', sources)).json()).toMatchObject([{ number: 1, name: 'kran.txt', body: quote }])
  const foreign = await scene.server.signIn(await scene.server.createPerson({}))
  for (const url of [cited, sources])
    expectProblem(await scene.server.app.inject({ url, headers: foreign }), 'notFound')
  await ask('DELETE', `/api/filemanager/ingest/${encodeURI(path)}`)
  expect(await saved()).toMatchObject({ isCovered: true, text: '', sources: [], citations: [] })
  expectProblem(await ask('GET', cited), 'notFound')
  expect((await ask('GET', sources)).json()).toEqual([])
})

test('what is searched is counted as it is today: of a file that was closed since neither name nor count is left', async () => {
  const { db } = scene.server.services
  const closed = await createFolder(db, { name: 'Zu', parentId: scene.topId })
  const [open = ''] = await scene.store([scene.top], 'offen.txt')
  const [secret = '', locked = ''] = await scene.store([scene.top, 'Zu'], 'geheim.txt', 'verriegelt.pdf')
  await readText(db, open, 'Die Pegel stehen hoch.')
  await readText(db, secret, 'Die Gezeiten wechseln.')
  await sql`update entries set searchable_at = now() where id in (${open}, ${secret}, ${locked})`.execute(db)
  await sql`update search_contents set state = 'failed', reason = 'encrypted'
    where id = (select content_id from search_names where entry_id = ${locked})`.execute(db)
  const { id } = (await ask('POST', '/api/chat/create', { scope: scene.topId })).json<Chat>()
  const coverage = async () => (await ask('GET', `/api/chat/coverage?scope=${scene.topId}`)).json<Coverage>()
  const message = { text: 'Pegel?', basedOn: null }
  const told = (await ask('POST', `/api/chat/update/${id}`, { message })).body
  expect(await coverage()).toMatchObject({ flagged: 3, searched: 2, unreadable: 1 })

  await grant(db, closed, { userId: scene.anna.person.id }, 0)
  const saved = (await ask('GET', `/api/chat/${id}/messages`)).body
  expect(await coverage()).toEqual({
    flagged: 1,
    searched: 1,
    waiting: 0,
    unreadable: 0,
    unreadableFiles: [],
  })
  // nothing that was told or is kept of the answer counts what could be read then
  expect(saved).toContain('offen.txt')
  for (const text of [told, saved]) expect(text).not.toMatch(/"(?:flagged|searched|coverage)"/u)
  const runs = await sql`select * from runs where chat_id = ${id}`.execute(db)
  expect(JSON.stringify(runs.rows)).not.toMatch(/flagged|searched/u)
})

test('a question is refused once the folder or file that it is limited to is gone', async () => {
  const { db } = scene.server.services
  const folderId = await createFolder(db, { name: 'Aktuell', parentId: scene.topId })
  const [open = ''] = await scene.store([scene.top, 'Aktuell'], 'plan.txt')
  const { id } = (await ask('POST', '/api/chat/create', { scope: folderId })).json<Chat>()
  const say = async (more: object) =>
    ask('POST', `/api/chat/update/${id}`, {
      message: { basedOn: (await ask('GET', `/api/chat/${id}`)).json<Chat>().tip, ...more },
    })
  expect((await say({ text: 'Was gilt?' })).statusCode).toBe(200)
  const [, answer] = (await ask('GET', `/api/chat/${id}/messages`)).json<{ items: ChatMessage[] }>().items
  const { path } = (await ask('GET', `/api/filemanager/${folderId}`)).json<{ path: string }>()
  expect((await ask('POST', '/api/filemanager/delete', { path })).statusCode).toBeLessThan(300)
  const [first = ''] = await scene.store([scene.top], 'anders.txt')
  for (const asked of [
    { text: 'Und nun?' },
    { text: 'Und hier?', scope: open },
    { text: 'Und dort?', scope: '999999999' },
    { retryOf: answer?.id },
  ])
    expectProblem(await say(asked), 'scopeGone')
  expect((await ask('GET', `/api/chat/${id}/messages`)).json<{ items: unknown[] }>().items).toHaveLength(2)
  const documents = { documents: false, web: false, database: false }
  expect((await say({ text: 'Ohne Akten?', options: documents })).statusCode).toBe(200)
  expect((await say({ text: 'Woanders?', scope: first })).statusCode).toBe(200)
  expect((await say({ text: 'Überall?', scope: null })).statusCode).toBe(200)
})

test('without a model the words of the house are in the language of the page, whatever the profile says', async () => {
  const { id } = (await ask('POST', '/api/chat/create', {})).json<Chat>()
  const told = async (language: string): Promise<string> => {
    const { tip } = (await ask('GET', `/api/chat/${id}`)).json<Chat>()
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: `/api/chat/update/${id}`,
      headers: { ...scene.anna.headers, 'accept-language': language },
      payload: { message: { text: 'Zeppelin?', basedOn: tip } },
    })
    return JSON.stringify(eventsIn(answer.body).find(({ event }) => event === 'text')?.data)
  }
  expect(await told('de')).toContain(german['assistant.answer.nothing'])
  expect(await told('en')).toContain(english['assistant.answer.nothing'])
})
