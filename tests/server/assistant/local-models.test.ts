import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLocalModels } from '../../../src/server/assistant/provider/find-local-model.ts'
import { chatClient } from '../../support/clients/chat-client.ts'
import { startTestServer } from '../../support/test-server.ts'

const seen: string[] = []
let body = ''
const ollama = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`)
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
let url: string
beforeAll(async () => {
  ollama.listen(0, '127.0.0.1')
  await once(ollama, 'listening')
  url = `http://127.0.0.1:${(ollama.address() as AddressInfo).port}`
})
afterAll(() => {
  ollama.close()
  ollama.closeAllConnections()
})

const tags = (...names: readonly string[]): string =>
  JSON.stringify({ models: names.map((name) => ({ name })) })

test('an Ollama on the machine is pointed out to administrators, and asked for nothing but its models', async () => {
  body = tags('llama3.2:3b', 'qwen3:8b')
  const server = await startTestServer({ services: { localModels: findLocalModels(url, Date.now) } })
  const administrator = await chatClient(server)
  const plain = await chatClient(server, { permissions: ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER'] })
  const setup = async (client = administrator) => (await client.ask('GET', '/api/chat/setup')).json<object>()
  expect(await setup(plain)).toMatchObject({ model: null, localModels: [] })
  expect(seen).toEqual([])
  expect(await setup()).toMatchObject({ model: null, localModels: ['llama3.2:3b', 'qwen3:8b'] })
  await setup()
  const { id } = await administrator.create()
  await administrator.say(id, { text: 'Wie viel trägt der Kran?' })
  expect(seen).toEqual(['GET /api/tags'])
  await server.close()
})

test('where a model is set up nothing is pointed out', async () => {
  const server = await startTestServer({
    environment: { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'other' },
    services: { localModels: findLocalModels(url, Date.now) },
  })
  const client = await chatClient(server)
  expect((await client.ask('GET', '/api/chat/setup')).json()).toMatchObject({ localModels: [] })
  await server.close()
})

test('what is no Ollama has no models, and what it says is looked at anew after a minute', async () => {
  let now = 0
  const local = findLocalModels(url, () => now)
  for (const [said, names] of [
    ['<h1>Welcome</h1>', []],
    [tags('<img src=x>'), []],
    [tags('a', 'b', 'c', 'd', 'e', 'f'), ['a', 'b', 'c', 'd', 'e']],
  ] as const) {
    body = said
    expect(await local.names()).toEqual(names)
    now += 60_000
  }
  expect(await findLocalModels('http://127.0.0.1:9', () => 0).names()).toEqual([])
})
