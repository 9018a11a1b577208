import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatClient } from '../../../support/clients/chat-client.ts'
import { openVectorScene, type VectorScene } from './vector-scene.ts'

let scene: VectorScene
beforeAll(async () => {
  scene = await openVectorScene()
})
afterAll(() => scene.close())

test('administrators read how many passages have a vector, and why no more are made; others nothing of it', async () => {
  const administrator = await chatClient(scene.server)
  const plain = await chatClient(scene.server, { permissions: ['VIEW_CHATBOT', 'VIEW_FILE_MANAGER'] })
  const vectors = async (client = administrator) =>
    (await client.ask('GET', '/api/chat/setup')).json<{ vectors: unknown }>().vectors
  const model = 'bge-m3'
  expect(await vectors()).toEqual({ model, all: 0, made: 0, refused: 0, problem: null })
  await scene.source('a.txt', 'Der Kran', 'Der Steg')
  await scene.makeAll()
  await scene.model.behaveWithVectors({ kind: 'status', status: 429, retryAfter: '60' })
  await scene.source('b.txt', 'Die Halle')
  await scene.makeUntil(async () => (await scene.problem()) !== null)
  expect(await vectors()).toEqual({ model, all: 3, made: 2, refused: 0, problem: 'The model is busy' })
  expect(await vectors(plain)).toBeNull()
})
