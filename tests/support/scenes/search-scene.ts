import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { search } from '#contract/search/search.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { fewReadable, usual } from '../../../src/server/search/few-readable.ts'
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
  /** Stores files one after the other, each with bytes of its own, and answers with their ids. */
  readonly store: (folder: readonly string[], ...files: string[]) => Promise<string[]>
  /** Puts so many folders into one that who may read it may read too much for a search in texts to look through it all. */
  readonly fill: (folderId: string, reader: FilesClient) => Promise<void>
}

/** A search that asks for nothing in particular. */
export const everything: BodyOf<typeof search> = {
  searchTerm: '',
  fulltext: false,
  tags: [],
  tagFilterOperation: 'OR',
  page: 0,
  pageSize: 10,
  sort: 'relevance',
  direction: 'ascending',
}

/** How much a person may read: texts are searched in one way for who may read little, and in another for who may read much. */
export const readable = ['little', 'much'] as const

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
        const answer = await scene.anna.upload(folder, { files: [{ name, bytes: `${scene.top} ${name}` }] })
        expect(answer.statusCode, answer.body).toBe(200)
        ids.push(...answer.json<{ files: { fileId: string }[] }>().files.map(({ fileId }) => fileId))
      }
      return ids
    },
    fill: async (folderId, { person: { id: userId, roleId } }) => {
      await sql`
        insert into entries (parent_id, kind, name, name_folded)
        select ${folderId}, 'folder', 'Fach ' || n, 'fach ' || n from generate_series(1, ${usual.folders}) n`.execute(
        scene.db(),
      )
      expect(await fewReadable(scene.db(), { userId, roleId, companyId: null })).toBeNull()
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
