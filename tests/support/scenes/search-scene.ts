import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { search } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { createFolder, grant } from '../create-folder.ts'
import { filesClient, type FilesClient } from '../clients/files-client.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

type Reply = ReplyOf<typeof search>

/** Anna and a first-level folder of hers, fresh for each test, with a search. */
interface SearchScene {
  server: TestServer
  anna: FilesClient
  /** Name and id of the folder. */
  top: string
  topId: string
  readonly db: () => TestServer['services']['db']
  readonly ask: (payload: object, who?: FilesClient) => Promise<LightMyRequestResponse>
  readonly find: (payload: object, who?: FilesClient) => Promise<Reply>
  /** The names of what is found. */
  readonly names: (payload: object, who?: FilesClient) => Promise<string[]>
  /** Stores files one after the other and answers with their ids. */
  readonly store: (folder: readonly string[], ...files: string[]) => Promise<string[]>
}

/** One server for a file of tests. */
export function searchScene(): SearchScene {
  let made = 0
  const scene: SearchScene = {
    server: undefined as unknown as TestServer,
    anna: undefined as unknown as FilesClient,
    top: '',
    topId: '',
    db: () => scene.server.services.db,
    ask: (payload, who = scene.anna) =>
      scene.server.app.inject({ method: 'POST', url: '/api/search', headers: who.headers, payload }),
    find: async (payload, who) => {
      const answer = await scene.ask(payload, who)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    names: async (payload, who) => (await scene.find(payload, who)).items.map(({ name }) => name),
    store: async (folder, ...files) => {
      const ids: string[] = []
      for (const name of files) {
        const answer = await scene.anna.upload(folder, { files: [{ name, bytes: Buffer.from(name) }] })
        expect(answer.statusCode, answer.body).toBe(200)
        ids.push(...answer.json<{ files: { fileId: string }[] }>().files.map(({ fileId }) => fileId))
      }
      return ids
    },
  }
  beforeAll(async () => {
    scene.server = await startTestServer()
  })
  beforeEach(async () => {
    scene.anna = await filesClient(scene.server)
    scene.top = `Ablage ${(made += 1)}`
    scene.topId = await createFolder(scene.db(), { name: scene.top })
    await grant(scene.db(), scene.topId, { userId: scene.anna.person.id })
  })
  afterAll(() => scene.server.close())
  return scene
}
