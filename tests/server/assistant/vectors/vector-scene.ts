import { sql } from 'kysely'
import { vi } from 'vitest'
import { actorOf } from '../../../../scripts/evaluate/actor-of.ts'
import type { Actor } from '../../../../src/server/actor.ts'
import { findPassages } from '../../../../src/server/assistant/retrieval/find-passages.ts'
import type { FoundPassages } from '../../../../src/server/assistant/retrieval/choose-passages.ts'
import { countVectors, type VectorCounts } from '../../../../src/server/assistant/vectors/vector-figures.ts'
import { workVectors } from '../../../../src/server/assistant/vectors/work-vectors.ts'
import type { Services } from '../../../../src/server/services.ts'
import { filesClient, type FilesClient } from '../../../support/clients/files-client.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { startFakeModel, type FakeModel } from '../../../support/fake-model/start-fake-model.ts'
import { readText, type Passage } from '../../../support/scenes/read-text.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

/** An installation with a provider that gives vectors, and Anna with a folder. */
export interface VectorScene {
  readonly model: FakeModel
  readonly server: TestServer
  readonly services: Services
  readonly anna: FilesClient
  readonly actor: Actor
  readonly folderId: string
  /** A file with a text of its own. */
  readonly file: (name: string, ...passages: readonly (string | Passage)[]) => Promise<string>
  /** The same, available to the assistant. */
  readonly source: (name: string, ...passages: readonly (string | Passage)[]) => Promise<string>
  readonly setAvailable: (fileId: string, isAvailable: boolean) => Promise<void>
  readonly ask: (question: string, as?: Actor) => Promise<FoundPassages>
  readonly bodies: (question: string, as?: Actor) => Promise<readonly string[]>
  readonly counts: () => Promise<VectorCounts>
  /** Makes vectors until something is so. */
  readonly makeUntil: (isSo: () => Promise<boolean>, services?: Services) => Promise<void>
  /** Makes vectors until each passage has one. */
  readonly makeAll: () => Promise<void>
  readonly problem: () => Promise<string | null>
  readonly close: () => Promise<void>
}

const embedding = 'bge-m3'

export async function openVectorScene(): Promise<VectorScene> {
  const model = await startFakeModel()
  const server = await startTestServer({
    environment: {
      AI_BASE_URL: model.url,
      AI_API_KEY: 'sk-secret',
      AI_MODEL: 'fake',
      AI_EMBEDDING_MODEL: embedding,
    },
  })
  const { services } = server
  const { db } = services
  const anna = await filesClient(server)
  const top = 'Ablage'
  const folderId = await createFolder(db, { name: top })
  await grant(db, folderId, { userId: anna.person.id })
  const actor = await actorOf(db, anna.person.email)
  const setAvailable = async (fileId: string, isAvailable: boolean): Promise<void> => {
    await sql`update entries set searchable_at = case when ${isAvailable} then now() end where id = ${fileId}::bigint`.execute(
      db,
    )
  }
  let made = 0
  const file: VectorScene['file'] = async (name, ...passages) => {
    const answer = await anna.upload([top], { files: [{ name, bytes: `${(made += 1)}` }] })
    const [{ fileId: id } = { fileId: '' }] = answer.json<{ files: { fileId: string }[] }>().files
    await readText(db, id, ...passages)
    return id
  }
  const makeUntil: VectorScene['makeUntil'] = async (isSo, given = services) => {
    const work = workVectors(given, { firstAfter: 0, interval: 10, secondsAfter: () => 0 })
    try {
      await vi.waitUntil(isSo, { timeout: 60_000, interval: 10 })
    } finally {
      await work.stop()
    }
  }
  const counts = (): Promise<VectorCounts> => countVectors(db)
  const ask: VectorScene['ask'] = (question, as = actor) =>
    findPassages(services, as, { question, scope: null })
  return {
    model,
    server,
    services,
    anna,
    actor,
    folderId,
    file,
    setAvailable,
    ask,
    counts,
    makeUntil,
    source: async (name, ...passages) => {
      const id = await file(name, ...passages)
      await setAvailable(id, true)
      return id
    },
    bodies: async (question, as) => (await ask(question, as)).passages.map(({ body }) => body),
    makeAll: () =>
      makeUntil(async () => {
        const { all, made, refused } = await counts()
        return made + refused === all
      }),
    problem: async () => {
      const { rows } = await sql<{ problem: string | null }>`select problem from vector_work`.execute(db)
      return rows[0]?.problem ?? null
    },
    close: async () => {
      await server.close()
      await model.close()
    },
  }
}
