import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatClient, type ChatClient } from '../../support/clients/chat-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import type { Behaviour } from '../../support/fake-model/behaviour.ts'
import { startFakeWeb, type FakeWeb } from '../../support/fake-model/fake-web.ts'
import { startFakeModel, type FakeModel } from '../../support/fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let model: FakeModel
let web: FakeWeb
let server: TestServer
let administrator: ChatClient
beforeAll(async () => {
  model = await startFakeModel()
  web = await startFakeWeb()
  server = await startTestServer({
    environment: {
      AI_BASE_URL: model.url,
      AI_MODEL: 'fake',
      WEB_SEARCH_PROVIDER: 'searxng',
      WEB_SEARCH_URL: web.url,
    },
    services: { modelPatience: { first: 400, between: 600, whole: 5000 } },
  })
  administrator = await chatClient(server)
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const tried = async (): Promise<unknown> => (await administrator.ask('POST', '/api/chat/try')).json()

describe('trying the assistant', () => {
  const found: readonly (readonly [string, Behaviour])[] = [
    ['fine', { kind: 'answer', pieces: ['OK'] }],
    // its first word is enough
    ['fine', { kind: 'stalls', pieces: ['OK'] }],
    ['modelKeyRefused', { kind: 'status', status: 401 }],
    ['modelUnknown', { kind: 'status', status: 404 }],
    ['modelBusy', { kind: 'status', status: 429 }],
    ['modelAway', { kind: 'status', status: 503 }],
    ['modelNoStream', { kind: 'html' }],
    ['modelSilent', { kind: 'silent' }],
  ]
  test.each(found)('says %s of a model that does this: %j', async (finding, behaviour) => {
    await model.behave(behaviour)
    const answer = await administrator.ask('POST', '/api/chat/try')
    expect(answer.json()).toEqual({ model: finding, web: 'fine' })
    expect(answer.body).not.toContain('sk-secret')
  })

  test('sends nothing of the installation, and keeps nothing', async () => {
    await model.behave({ kind: 'answer', pieces: ['OK'] })
    web.seen.length = 0
    await tried()
    expect((await model.seen()).map(({ messages, tools }) => ({ messages, tools }))).toEqual([
      { messages: [{ role: 'user', content: 'Answer with one word: OK' }], tools: [] },
    ])
    expect(web.seen).toEqual([`127.0.0.1:${web.port}/search?q=Kontor&format=json`])
    const { rows } = await server.database.pool.query('select from chats union all select from runs')
    expect(rows).toEqual([])
  })

  test('is for those who manage people', async () => {
    const plain = await chatClient(server, { permissions: ['VIEW_CHATBOT', 'MANAGE_ROLES'] })
    expectProblem(await plain.ask('POST', '/api/chat/try'), 'notAllowed')
  })

  test('says when the search of the web does not answer', async () => {
    await web.close()
    expect(await tried()).toEqual({ model: 'fine', web: 'webAway' })
  })
})

test('where nothing is set up that is what it says', async () => {
  const bare = await startTestServer()
  const client = await chatClient(bare)
  expect((await client.ask('POST', '/api/chat/try')).json()).toEqual({ model: 'notSetUp', web: 'notSetUp' })
  await bare.close()
})
