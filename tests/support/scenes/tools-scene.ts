import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ChatMessage } from '#contract/assistant/chat-shapes.ts'
import type { ToolCall } from '#contract/assistant/tools.ts'
import { chatClient, type ChatClient } from '../clients/chat-client.ts'
import { fakeRetrieval, type FakeRetrieval } from '../fake-model/fake-retrieval.ts'
import { startFakeModel, type FakeModel } from '../fake-model/start-fake-model.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Somebody with a chat whose model calls tools; each test has a person and a chat of its own. */
export interface ToolsScene {
  model: FakeModel
  server: TestServer
  owner: ChatClient
  chatId: string
  readonly retrieval: FakeRetrieval
  /** The model calls a tool, and answers once it has heard of it. */
  readonly calls: (name: string, input: object, says?: string) => Promise<void>
  /** The newest answer. */
  readonly answer: () => Promise<ChatMessage | undefined>
  /** The first call of a tool in it. */
  readonly waiting: () => Promise<ToolCall>
  readonly decide: (call: ToolCall, more: object, client?: ChatClient) => ReturnType<ChatClient['ask']>
  /** Waits until the run of the newest answer stands so. */
  readonly isOver: (state?: string) => Promise<void>
}

export function toolsScene(): ToolsScene {
  const retrieval = fakeRetrieval()
  const answer: ToolsScene['answer'] = async () => (await scene.owner.messages(scene.chatId)).items.at(-1)
  // what is not there yet comes with the hooks
  const scene = {
    retrieval,
    answer,
    calls: (name, input, says = 'Fertig.') =>
      scene.model.behave({
        kind: 'script',
        steps: [{ says: 'Ich schlage vor:', calls: [{ name, input }] }, { says }],
      }),
    waiting: async () => {
      const [call] = (await answer())?.toolCalls ?? []
      if (!call) throw new Error('Nothing waits')
      return call
    },
    decide: ({ id, runId }, more, client = scene.owner) =>
      client.ask('POST', `/api/chat/runs/${runId}/confirm`, { toolCallId: id, isConfirmed: true, ...more }),
    isOver: async (state = 'done') => {
      await expect.poll(async () => (await answer())?.run?.state).toBe(state)
    },
  } as ToolsScene
  beforeAll(async () => {
    scene.model = await startFakeModel()
    scene.server = await startTestServer({
      environment: { AI_BASE_URL: scene.model.url, AI_MODEL: 'fake' },
      services: { retrieval },
    })
  })
  beforeEach(async () => {
    retrieval.readable.clear()
    scene.owner = await chatClient(scene.server)
    scene.chatId = (await scene.owner.create()).id
  })
  afterAll(async () => {
    await scene.server.close()
    await scene.model.close()
  })
  return scene
}
