import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseSource } from '../../../src/server/assistant/database/database-source.ts'
import { installationSource } from '../../../src/server/assistant/database/installation.ts'
import { readTable } from '../../../src/server/assistant/database/read-table.ts'
import { DatabaseAway } from '../../../src/server/db/database-away.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let wharf: Database
let server: TestServer
let owner: ChatClient
let chatId: string
/** Whether anybody may ask the database of the wharf, whether it answers, and whether it even says that it is set up. */
let isOpen: boolean
let isAway: boolean
let isGone: boolean
beforeAll(async () => {
  model = await startFakeModel()
  wharf = await createTestDatabase('empty')
  // a table of people as the installation has one, and one that it has not
  await sql`create table people (first_name text, company bigint)`.execute(wharf.db)
  await sql`create table cranes (name text, tons int, company bigint)`.execute(wharf.db)
  await sql`create table wages (name text)`.execute(wharf.db)
  server = await startTestServer({
    environment: { AI_BASE_URL: model.url, AI_MODEL: 'fake' },
    services: { databaseSources: [installationSource, wharfSource] },
  })
})
beforeEach(async () => {
  isOpen = true
  isAway = false
  isGone = false
  const companyId = await insertCompany(server.services.db, { name: `Firma ${performance.now()}` })
  await sql`truncate people, cranes`.execute(wharf.db)
  await sql`insert into people values ('Hinnerk', ${companyId})`.execute(wharf.db)
  await sql`insert into cranes values ('Kran Ost', 24, ${companyId}), ('Fremder Kran', 30, 0)`.execute(
    wharf.db,
  )
  owner = await chatClient(server, { companyId })
  chatId = (await owner.create({ options: { documents: false, web: false, database: true } })).id
})
afterAll(async () => {
  await server.close()
  await wharf.close()
  await model.close()
})

const away = () => new DatabaseAway(new Error('The wharf is closed'))

/** A database of others, of which everybody sees the rows of their company. */
const wharfSource: DatabaseSource = {
  name: 'wharf',
  views: { people: ['first_name'], cranes: ['name', 'tons'] },
  about: 'the cranes of the wharf',
  isOpen: () => isOpen,
  isSetUp: () => (isGone ? Promise.reject(away()) : Promise.resolve(true)),
  readableNow: (_services, { companyId }) => Promise.resolve({ folders: [], boards: [], company: companyId }),
  ask: async (_services, { companyId: company }, { query }) => {
    if (isAway) throw away()
    const own = ['people', 'cranes'].map(
      (view) => `${view} as materialized (select * from ${view} where company = ${company ?? 'null'})`,
    )
    const among = `with ${own.join()} select * from (${query}) asked`
    return {
      folders: [],
      boards: [],
      company,
      table: await readTable(wharf.db, among, () => Promise.resolve()),
    }
  },
}

/** The model asks this; answers with the call as the page gets it and with what the model is told of it. */
async function asks(input: object) {
  await model.behave({
    kind: 'script',
    steps: [{ calls: [{ name: 'askDatabase', input }] }, { says: 'Es ist einer.' }],
  })
  const events = await owner.say(chatId, { text: 'Was gibt es?' })
  const seen = await model.seen()
  return {
    call: events.filter(({ event }) => event === 'toolCall').at(-1)?.data as
      | { readonly id: string; readonly database: string | null }
      | undefined,
    told: seen.at(-1)?.messages.at(-1)?.content,
    tool: JSON.stringify(seen.at(-1)?.tools?.find(({ function: { name } }) => name === 'askDatabase')),
  }
}
const again = (id = '') => owner.ask('POST', `/api/chat/tool-calls/${id}/run`)
const setup = async () => (await owner.ask('GET', '/api/chat/setup')).json<{ database: string }>().database
async function withSources(sources: readonly DatabaseSource[], act: () => Promise<void>): Promise<void> {
  const before = server.services.databaseSources
  Object.assign(server.services, { databaseSources: sources })
  try {
    await act()
  } finally {
    Object.assign(server.services, { databaseSources: before })
  }
}
const saved = async () => (await owner.messages(chatId)).items.at(-1)

test('a second database is offered with its views, and asked there and nowhere else, also when it is asked again', async () => {
  const { call, told, tool } = await asks({ sql: 'select name, tons from cranes ;\n', source: 'wharf' })
  for (const words of [
    'wharf: people(first_name); cranes(name, tons)',
    'the cranes of the wharf',
    'files(id,',
  ])
    expect(tool).toContain(words)
  expect(tool).toContain('"enum":["installation","wharf"]')
  expect(call).toMatchObject({ state: 'done', table: { rows: [['Kran Ost', '24']] } })
  expect(told).toContain('Kran Ost')
  await sql`update cranes set tons = 25 where tons = 24`.execute(wharf.db)
  expect((await again(call?.id)).json()).toMatchObject({ rows: [['Kran Ost', '25']] })

  // what both have is asked where it was asked for
  const query = 'select first_name from people'
  const there = await asks({ sql: query, source: 'wharf' })
  expect(there.call).toMatchObject({ table: { rows: [['Hinnerk']] } })
  expect((await again(there.call?.id)).json()).toMatchObject({ rows: [['Hinnerk']] })
  for (const source of [{}, { source: null }, { source: 'installation' }]) {
    const here = await asks({ sql: query, ...source })
    expect(here.call).toMatchObject({ state: 'done' })
    expect(here.told).not.toContain('Hinnerk')
    expect((await again(here.call?.id)).body).not.toContain('Hinnerk')
  }
})

test('each database is asked for its own views alone, and one that nobody knows not at all', async () => {
  for (const input of [
    { sql: 'select name from files', source: 'wharf' },
    { sql: 'select name from wages', source: 'wharf' },
    { sql: 'select name from cranes' },
  ]) {
    const { call } = await asks(input)
    expect(call, JSON.stringify(input)).toMatchObject({
      state: 'failed',
      problem: 'queryNotAllowed',
      table: null,
    })
    expectProblem(await again(call?.id), 'queryNotAllowed')
  }
  for (const source of ['harbour', '', 'files', 7]) {
    const { call, told } = await asks({ sql: 'select id from people', source })
    expect(call).toBeUndefined()
    expect(told).toBe('{"error":"the arguments do not fit the tool"}')
  }
})

test('of a database that is closed to somebody nothing is offered, asked or left in a saved chat', async () => {
  const { call } = await asks({ sql: 'select name from cranes', source: 'wharf' })
  expect(await saved()).toMatchObject({ text: 'Es ist einer.', toolCalls: [{ id: call?.id }] })
  const ofInstallation = await asks({ sql: 'select id from people limit 1' })
  expect([call?.database, ofInstallation.call?.database]).toEqual(['wharf', 'installation'])
  expect(await saved()).toMatchObject({ toolCalls: [{ database: 'installation' }] })
  // its model was told the answer before, so it may rest on that as well, also on a page that has not that one
  isOpen = false
  expect((await owner.messages(chatId, '?limit=1')).items).toMatchObject([
    { text: '', isCovered: true, toolCalls: [] },
  ])
  isOpen = true
  await asks({ sql: 'select name from cranes', source: 'wharf' })
  expect(await saved()).toMatchObject({ toolCalls: [{ database: 'wharf' }] })
  isOpen = false
  expect(await saved()).toMatchObject({ text: '', isCovered: true, toolCalls: [] })
  expectProblem(await again(call?.id), 'notAllowed')
  const closed = await asks({ sql: 'select name from cranes', source: 'wharf' })
  expect(closed.tool).not.toContain('wharf')
  expect(closed.told).toBe('{"error":"the arguments do not fit the tool"}')
  // where there is but one, nothing is said of which it was
  expect(await asks({ sql: 'select id from people limit 1' })).toMatchObject({
    call: { state: 'done', database: null },
  })
  isOpen = true
  // what was read for one company is not shown to another
  const { call: read } = await asks({ sql: 'select name from cranes', source: 'wharf' })
  expect(read).toMatchObject({ state: 'done' })
  await sql`update users set company_id = null where id = ${owner.person.id}::bigint`.execute(
    server.services.db,
  )
  server.services.auth.actors.forgetAll()
  expect(await saved()).toMatchObject({ text: '', isCovered: true })
  expect((await again(read?.id)).json()).toMatchObject({ rows: [] })
})

test('databases are there as soon as one of them is', async () => {
  const nobody = { ...installationSource, isSetUp: () => Promise.resolve(false) }
  await withSources([nobody, wharfSource], async () => {
    expect(await setup()).toBe('on')
    const { call } = await asks({ sql: 'select id from people' })
    expect(call).toMatchObject({ state: 'failed', problem: 'notAllowed' })
    isOpen = false
    expect(await setup()).toBe('notSetUp')
  })
})

test('one that does not answer says so, and the chat is shown all the same', async () => {
  isAway = true
  const { call } = await asks({ sql: 'select name from cranes', source: 'wharf' })
  expect(call).toMatchObject({ state: 'failed', problem: 'unavailable' })
  const refused = await again(call?.id)
  expectProblem(refused, 'unavailable')
  expect(refused.headers['retry-after']).toBe('5')
  expect(await saved()).toMatchObject({ text: 'Es ist einer.', toolCalls: [{ problem: 'unavailable' }] })
})

test('one that cannot even say whether it is set up is away, not forbidden', async () => {
  isGone = true
  await withSources([wharfSource], async () => {
    expect(await setup()).toBe('on')
    const { call } = await asks({ sql: 'select name from cranes', source: 'wharf' })
    expect(call).toMatchObject({ state: 'failed', problem: 'unavailable' })
    expectProblem(await again(call?.id), 'unavailable')
  })
})

test('the name of one that is closed is not told to somebody who may ask several others', async () => {
  const dock = { ...wharfSource, name: 'dock', isOpen: () => true }
  await withSources([installationSource, wharfSource, dock], async () => {
    await asks({ sql: 'select name from wages', source: 'wharf' })
    expect(await saved()).toMatchObject({ toolCalls: [{ state: 'failed', database: 'wharf' }] })
    isOpen = false
    expect(await saved()).toMatchObject({ toolCalls: [{ state: 'failed', database: null }] })
  })
})
