import markdownIt from 'markdown-it'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import { cutMarkdown, outgoingMarkdown } from '../../../src/server/assistant/chats/outgoing-markdown.ts'
import { forgetDeletedChats } from '../../../src/server/assistant/chats/forget-deleted-chats.ts'
import { chatClient, insertMessages, type ChatClient } from '../../support/clients/chat-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let owner: ChatClient
let stranger: ChatClient
beforeAll(async () => {
  server = await startTestServer()
  stranger = await chatClient(server, { permissions: rolePermissions })
})
beforeEach(async () => {
  owner = await chatClient(server)
})
afterAll(() => server.close())

const inDays = (days: number) => () => Date.now() + days * 24 * 3600 * 1000
const texts = async (chatId: string, query = ''): Promise<readonly string[]> =>
  (await owner.messages(chatId, query)).items.map(({ text }) => text)

describe('a chat', () => {
  test('begins empty, with the documents of the company and without a scope', async () => {
    const response = await owner.ask('POST', '/api/chat/create', {})
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      title: '',
      isPinned: false,
      scope: null,
      options: { documents: true, web: false, database: false },
      version: 1,
      tip: null,
      isRunning: false,
    })
  })

  test('is renamed and pinned by whoever saw it as it is; a stale change is refused', async () => {
    const { id } = await owner.create({ title: 'Reisekosten' })
    const url = `/api/chat/update/${id}`
    const renamed = await owner.ask('POST', url, { title: '  Spesen ', isPinned: true, basedOn: 1 })
    expect(renamed.json()).toMatchObject({ title: 'Spesen', isPinned: true, version: 2 })
    expectProblem(await owner.ask('POST', url, { title: 'Zu spät', basedOn: 1 }), 'changedMeanwhile')
    expect((await owner.show(id)).title).toBe('Spesen')
  })

  test('has no blank title', async () => {
    const { id } = await owner.create({ title: 'Reisekosten' })
    expectProblem(
      await owner.ask('POST', `/api/chat/update/${id}`, { title: ' ', basedOn: 1 }),
      'invalidInput',
    )
  })

  test('that was deleted is gone everywhere until it is restored, and for good after thirty days', async () => {
    const { id } = await owner.create({ title: 'Reisekosten' })
    expect((await owner.ask('DELETE', `/api/chat/delete/${id}`)).statusCode).toBe(204)
    expectProblem(await owner.ask('GET', `/api/chat/${id}`), 'notFound')
    expectProblem(await owner.ask('GET', `/api/chat/${id}/messages`), 'notFound')
    expectProblem(await owner.ask('DELETE', `/api/chat/delete/${id}`), 'notFound')
    expect((await owner.list()).total).toBe(0)
    expect((await owner.ask('POST', `/api/chat/${id}/restore`)).statusCode).toBe(204)
    expect((await owner.show(id)).title).toBe('Reisekosten')
    await owner.ask('DELETE', `/api/chat/delete/${id}`)
    await forgetDeletedChats({ ...server.services, now: inDays(29) })
    expect((await owner.ask('POST', `/api/chat/${id}/restore`)).statusCode).toBe(204)
    await owner.ask('DELETE', `/api/chat/delete/${id}`)
    await forgetDeletedChats({ ...server.services, now: inDays(31) })
    expectProblem(await owner.ask('POST', `/api/chat/${id}/restore`), 'notFound')
  })
})

describe('the list of chats', () => {
  test('is counted for those who manage people, of whom they learn nothing else; deleted ones are not', async () => {
    const clerk = await chatClient(server, { permissions: ['MANAGE_USERS'] })
    const url = `/api/admin/chats/users/${owner.person.id}`
    expect((await clerk.ask('GET', url)).json()).toEqual({ chats: 0 })
    for (const title of ['Eins', 'Zwei', 'Drei']) await owner.create({ title })
    const [last] = (await owner.list()).items
    await owner.ask('DELETE', `/api/chat/delete/${last?.id}`)
    expect((await clerk.ask('GET', url)).json()).toEqual({ chats: 2 })
    expect((await clerk.ask('GET', '/api/admin/chats/users/999999')).json()).toEqual({ chats: 0 })
    const reader = await chatClient(server, { permissions: ['VIEW_CHATBOT'] })
    expectProblem(await reader.ask('GET', url), 'notAllowed')
  })

  test('has pinned ones first, then those of the last questions, in pages', async () => {
    const [first, second, third] = [await owner.create(), await owner.create(), await owner.create()]
    await owner.ask('POST', `/api/chat/update/${first.id}`, { isPinned: true, basedOn: 1 })
    const { items, total } = await owner.list('?pageSize=2')
    expect(items.map(({ id }) => id)).toEqual([first.id, third.id])
    expect(total).toBe(3)
    expect((await owner.list('?pageSize=2&page=1')).items.map(({ id }) => id)).toEqual([second.id])
    const last = await owner.list('?pageSize=2&order=lastAsked')
    expect(last.items.map(({ id }) => id)).toEqual([third.id, second.id])
  })

  test('finds titles and questions, whatever signs are in them, and no words of answers', async () => {
    const { id } = await owner.create({ title: 'Größe: 100%' })
    await insertMessages(server.services.db, id, ['Wie hoch ist der Übertrag?', 'Geheimes Gehalt'])
    const found = async (search: string) =>
      (await owner.list(`?search=${encodeURIComponent(search)}`)).items.map((each) => each.id)
    expect(await found('GRÖSSE')).toEqual([])
    expect(await found('größe')).toEqual([id])
    expect(await found('100%')).toEqual([id])
    expect(await found('1%0')).toEqual([])
    expect(await found('übertrag')).toEqual([id])
    expect(await found('Gehalt')).toEqual([])
  })
})

describe('a conversation', () => {
  test('comes newest first in pages, each in the order of reading', async () => {
    const { id } = await owner.create()
    const ids = await insertMessages(server.services.db, id, ['a', 'b', 'c', 'd', 'e'])
    expect(await texts(id, '?limit=2')).toEqual(['d', 'e'])
    expect((await owner.messages(id, '?limit=2')).hasMore).toBe(true)
    expect(await texts(id, `?limit=2&before=${ids[3]}`)).toEqual(['b', 'c'])
    const last = await owner.messages(id, `?limit=2&before=${ids[1]}`)
    expect(last).toMatchObject({ items: [{ text: 'a', role: 'user', parentId: null }], hasMore: false })
    expect(await texts(id, `?before=${ids[0]}`)).toEqual([])
  })

  test('keeps earlier wordings, also of the first question, and shows the branch that is chosen', async () => {
    const { id } = await owner.create()
    const { db } = server.services
    const [first, , third] = await insertMessages(db, id, ['Frage', 'Antwort', 'Nachfrage', 'Ja'])
    const [again] = await insertMessages(db, id, ['Frage, anders', 'Andere Antwort'])
    const { items } = await owner.messages(id)
    expect(items.map(({ text }) => text)).toEqual(['Frage, anders', 'Andere Antwort'])
    expect(items[0]?.wordings).toEqual([first, again])
    expect(items[1]?.wordings).toEqual([items[1]?.id])
    const chosen = await owner.ask('POST', `/api/chat/update/${id}`, { tip: first, basedOn: 1 })
    expect(chosen.json()).toMatchObject({ version: 1 })
    expect(await texts(id)).toEqual(['Frage', 'Antwort', 'Nachfrage', 'Ja'])
    const [, other] = await insertMessages(db, id, ['Oder so', 'Nein'], items[1]?.id ?? null)
    await owner.ask('POST', `/api/chat/update/${id}`, { tip: third, basedOn: 1 })
    expect((await owner.show(id)).tip).not.toBe(other)
  })

  test('shows no branch of another chat', async () => {
    const [one, two] = [await owner.create(), await owner.create()]
    const [message] = await insertMessages(server.services.db, two.id, ['Frage'])
    expectProblem(
      await owner.ask('POST', `/api/chat/update/${one.id}`, { tip: message, basedOn: 1 }),
      'notFound',
    )
    expectProblem(await owner.ask('GET', `/api/chat/${one.id}/messages?before=${message}`), 'notFound')
  })

  test('is exported as Markdown in the language of the person, with questions as they were typed', async () => {
    const { id } = await owner.create({ title: 'Kosten *2026*' })
    await insertMessages(server.services.db, id, ['# Wie viel?\nUnd <b>wann</b>?', 'Es sind **drei**.'])
    const { url } = (await owner.ask('POST', `/api/chat/${id}/export`)).json<{ url: string }>()
    const file = await server.app.inject({ url })
    expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('.md')
    expect(file.body).toContain('# Kosten \\*2026\\*\n\n**Question** (')
    expect(file.body).toContain('> \\# Wie viel?\n> Und \\<b\\>wann\\</b\\>?\n\n**Assistant** (')
    expect(file.body).toMatch(/UTC\)\n\nEs sind \*\*drei\*\*\.\n$/u)
    await owner.ask('DELETE', `/api/chat/delete/${id}`)
    expectProblem(await server.app.inject({ url, headers: { 'accept-language': 'en' } }), 'notFound')
  })
})

test.each([
  ['![x](https://evil.example/?q=1)'],
  ['[x](https://evil.example)'],
  ['[x][y]\n\n[y]: https://evil.example'],
  ['<https://evil.example>'],
  ['https://evil.example'],
  ['www.evil.example'],
  ['[Nordkai](https://n\u043erdkai.example) und https://n\u043erdkai.example'],
  ['<img src="https://evil.example">'],
  [String.raw`\![x](https://evil.example)`],
  [String.raw`[x\](https://evil.example)`],
  [String.raw`\\[x\\](https://evil.example)`],
  ['foo ` bar\n`![x](https://evil.example)`'],
  ['- ```\n  x\n```\n![x](https://evil.example)\n```'],
  [String.raw`\`![x](https://evil.example)\``],
])('an answer that leaves as Markdown leads nowhere: %j', async (text) => {
  const written = await outgoingMarkdown(text, { sources: [], language: 'en' })
  expect(markdownIt({ html: true, linkify: true }).render(written)).not.toMatch(/<(?:a|img)\b/u)
})

test('an answer that leaves as Markdown keeps its code as it was written', async () => {
  const text = 'So:\n\n```ts\nconst a: List<string> = b["x"](y)\n```\n\nund `a<b>`.'
  expect(await outgoingMarkdown(text, { sources: [], language: 'de' })).toBe(text)
})

test('an answer that leaves as Markdown names what its markers lead to', async () => {
  const source = { name: 'Der *Hafen*', url: 'https://hafen.example/a b' }
  const sources = [
    { ...source, number: 1 },
    { number: 2, name: 'Akte.pdf', url: null },
    { number: 3, name: 'Nie genannt.pdf', url: null },
  ]
  expect(await outgoingMarkdown('Zwölf [1, 2].', { sources, language: 'de' })).toBe(
    'Zwölf [1, 2].\n\nQuellen:\n\n- \\[1\\] Der \\*Hafen\\*, <https://hafen.example/a%20b>\n- \\[2\\] Akte\\.pdf',
  )
  // a long one is cut, and names them all the same
  const long = await outgoingMarkdown(`Zwölf [1]. ${'x'.repeat(900)}`, { sources, language: 'de', most: 300 })
  expect(long.length).toBeLessThanOrEqual(300)
  expect(long).toContain('<https://hafen.example/a%20b>')
})

test('a text that is too long for where it goes says that it was cut, and leads nowhere where code was cut in two', async () => {
  expect(await cutMarkdown('x'.repeat(10), 10, 'de')).toBe('x'.repeat(10))
  const cut = await cutMarkdown('x'.repeat(500), 200, 'de')
  expect(cut).toHaveLength(200)
  expect(cut.endsWith('\n\n(Hier gekürzt, weil der Text zu lang ist.)')).toBe(true)
  const code = `${'x'.repeat(80)}\`![x](https://evil.example)${' y'.repeat(100)}\``
  const half = await cutMarkdown(code, 200, 'de')
  expect(half.length).toBeLessThanOrEqual(200)
  expect(markdownIt({ html: true, linkify: true }).render(half)).not.toMatch(/<(?:a|img)\b/u)
})

test('nobody else has a chat, whatever they may do', async () => {
  const { id } = await owner.create({ title: 'Mein Gehalt' })
  const calls = [
    ['GET', `/api/chat/${id}`, undefined],
    ['POST', `/api/chat/update/${id}`, { title: 'x', basedOn: 1 }],
    ['DELETE', `/api/chat/delete/${id}`, undefined],
    ['POST', `/api/chat/${id}/restore`, undefined],
    ['GET', `/api/chat/${id}/messages`, undefined],
    ['POST', `/api/chat/${id}/export`, undefined],
  ] as const
  for (const [method, url, payload] of calls)
    expectProblem(await stranger.ask(method, url, payload), 'notFound')
  expect((await stranger.list('?search=Gehalt')).items).toEqual([])
  expect(await owner.show(id)).toMatchObject({ title: 'Mein Gehalt', version: 1 })
})
