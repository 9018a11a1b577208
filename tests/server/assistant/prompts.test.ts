import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prompt, PromptCategory } from '#contract/assistant/prompts.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { createCompany } from '../../support/create-person.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

const url = '/api/chat/prompts'
let server: TestServer
let author: ChatClient
let colleague: ChatClient
let stranger: ChatClient
let manager: ChatClient
beforeAll(async () => {
  server = await startTestServer()
  const [here, elsewhere] = [
    await createCompany(server.services.db, 'Hier AG'),
    await createCompany(server.services.db, 'Dort AG'),
  ]
  const permissions = ['VIEW_CHATBOT'] as const
  author = await chatClient(server, { companyId: here, permissions })
  colleague = await chatClient(server, { companyId: here, permissions })
  stranger = await chatClient(server, { companyId: elsewhere, permissions })
  manager = await chatClient(server, { companyId: elsewhere })
})
afterAll(() => server.close())

const keep = async (client: ChatClient, more: object = {}): Promise<Prompt> => {
  const response = await client.ask('PUT', url, { title: 'Angebot', text: 'Schreibe an {{Kunde}}.', ...more })
  expect(response.statusCode).toBe(201)
  return response.json()
}
const seenBy = async (client: ChatClient, query = ''): Promise<readonly Prompt[]> =>
  (await client.ask('GET', `${url}${query}`)).json()
const titles = async (client: ChatClient): Promise<readonly string[]> =>
  (await seenBy(client)).map(({ title }) => title)
const auditOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await server.database.pool.query<{ action: string }>(
    `select action from audit_log where subject_kind = 'assistant' and subject_id = $1 order by id`,
    [id],
  )
  return rows.map(({ action }) => action)
}

describe('a prompt', () => {
  test('is its author’s own unless it is shared, and names its gaps', async () => {
    const prompt = await keep(author, { title: 'Geheim' })
    expect(prompt).toMatchObject({ variables: ['Kunde'], visibility: 'own', isOwn: true, version: 1 })
    expect(await titles(author)).toContain('Geheim')
    for (const other of [colleague, stranger, manager]) {
      expect(await titles(other)).not.toContain('Geheim')
      expectProblem(await other.ask('DELETE', `${url}/${prompt.id}`), 'notFound')
      expectProblem(await other.ask('PUT', `${url}/${prompt.id}/favourite`), 'notFound')
    }
    expect((await seenBy(manager, '?of=shared')).map(({ id }) => id)).not.toContain(prompt.id)
  })

  test('is one of two hundred of its author', async () => {
    const collector = await chatClient(server, { permissions: ['VIEW_CHATBOT'] })
    await server.database.pool.query(
      `insert into prompts (owner_id, title, text, visibility) select $1, 'P', 'T', 'own' from generate_series(1, 199)`,
      [collector.person.id],
    )
    const ask = () => collector.ask('PUT', url, { title: 'Noch einer', text: 'Schreibe.' })
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expectProblem(await ask(), 'tooManyPrompts')
  })

  test('that is shared with the company is seen there, and changed by its author alone', async () => {
    const { id } = await keep(author, { title: 'Für alle hier', visibility: 'company' })
    expect(await titles(colleague)).toContain('Für alle hier')
    expect(await titles(stranger)).not.toContain('Für alle hier')
    const change = { title: 'Anders', text: 'x', visibility: 'own', basedOn: 1 }
    expectProblem(await colleague.ask('POST', `${url}/${id}`, change), 'notFound')
    expectProblem(await colleague.ask('DELETE', `${url}/${id}`), 'notFound')
    expect((await author.ask('POST', `${url}/${id}`, change)).json()).toMatchObject({
      title: 'Anders',
      version: 2,
    })
    expectProblem(await author.ask('POST', `${url}/${id}`, change), 'changedMeanwhile')
    expect(await titles(colleague)).not.toContain('Anders')
    expect(await auditOf(id)).toEqual(['promptShared'])
  })

  test('is for everybody only by whoever manages users, who may remove any that is shared', async () => {
    const input = { title: 'Für alle', text: 'x', visibility: 'everybody' }
    expectProblem(await author.ask('PUT', url, input), 'notAllowed')
    await keep(manager, input)
    expect(await titles(author)).toContain('Für alle')
    const { id } = await keep(author, { title: 'Unpassend', visibility: 'company' })
    expectProblem(await author.ask('GET', `${url}?of=shared`), 'notAllowed')
    expect((await seenBy(manager, '?of=shared')).map((prompt) => prompt.id)).toContain(id)
    expect((await manager.ask('DELETE', `${url}/${id}`)).statusCode).toBe(204)
    expect(await titles(author)).not.toContain('Unpassend')
    expect(await auditOf(id)).toEqual(['promptShared', 'promptRemoved'])
  })

  test('is shared with a company by somebody who has one', async () => {
    const free = await chatClient(server)
    const input = { title: 'x', text: 'x', visibility: 'company' }
    const refused = expectProblem(await free.ask('PUT', url, input), 'invalidInput')
    expect(refused.fields).toEqual([
      { field: 'visibility', message: 'You do not belong to a company that you could share with.' },
    ])
  })

  test.each([
    [{ text: ' ' }, 'text'],
    [{ text: 'Hallo\u{200b}Welt' }, 'text'],
    [{ text: 'Gehalt \u{202e}etuel' }, 'text'],
    [{ text: 'x'.repeat(8001) }, 'text'],
    [{ title: '' }, 'title'],
  ])('is refused when it is empty, too long or hides something: %#', async (more, field) => {
    const refused = expectProblem(
      await author.ask('PUT', url, { title: 'x', text: 'x', ...more }),
      'invalidInput',
    )
    expect(refused.fields?.map((each) => each.field)).toEqual([field])
  })

  test('stands among the favourites of each person for themselves, first in the list', async () => {
    const { id } = await keep(author, { title: 'Zuletzt', visibility: 'company' })
    for (let times = 0; times < 2; times += 1)
      expect((await colleague.ask('PUT', `${url}/${id}/favourite`)).statusCode).toBe(204)
    expect((await seenBy(colleague))[0]).toMatchObject({ id, isFavourite: true })
    expect((await seenBy(author)).find((prompt) => prompt.id === id)?.isFavourite).toBe(false)
    await colleague.ask('DELETE', `${url}/${id}/favourite`)
    expect((await seenBy(colleague)).find((prompt) => prompt.id === id)?.isFavourite).toBe(false)
  })
})

describe('a category', () => {
  const categories = `${url}/categories`
  const create = async (client: ChatClient, name: string): Promise<PromptCategory> =>
    (await client.ask('PUT', categories, { name })).json()
  const namesFor = async (client: ChatClient): Promise<readonly string[]> =>
    (await client.ask('GET', categories)).json<PromptCategory[]>().map(({ name }) => name)

  test('is seen by its author, and by whoever sees a prompt in it', async () => {
    const { id } = await create(author, 'Vertrieb')
    expect(await namesFor(author)).toContain('Vertrieb')
    expect(await namesFor(colleague)).toEqual([])
    expectProblem(await colleague.ask('PUT', url, { title: 'x', text: 'x', category: id }), 'notFound')
    const prompt = await keep(author, { category: id, visibility: 'company' })
    expect(await namesFor(colleague)).toEqual(['Vertrieb'])
    expect(await namesFor(stranger)).not.toContain('Vertrieb')
    expect((await keep(colleague, { category: id })).category).toBe(id)
    await author.ask('DELETE', `${url}/${prompt.id}`)
  })

  test('is renamed and removed by its author alone; its prompts stay', async () => {
    const { id } = await create(author, 'Einkauf')
    const { id: promptId } = await keep(author, { category: id, visibility: 'company' })
    expectProblem(await colleague.ask('POST', `${categories}/${id}`, { name: 'x' }), 'notFound')
    expectProblem(await colleague.ask('DELETE', `${categories}/${id}`), 'notFound')
    expectProblem(await author.ask('PUT', categories, { name: 'EINKAUF' }), 'nameTaken')
    expect((await author.ask('POST', `${categories}/${id}`, { name: 'Beschaffung' })).json()).toMatchObject({
      name: 'Beschaffung',
    })
    expect((await author.ask('DELETE', `${categories}/${id}`)).statusCode).toBe(204)
    expect((await seenBy(author)).find((each) => each.id === promptId)?.category).toBeNull()
  })
})
