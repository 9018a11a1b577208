import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFolder } from '../../../support/create-folder.ts'
import type { VectorBehaviour } from '../../../support/fake-model/embeddings.ts'
import { readText } from '../../../support/scenes/read-text.ts'
import { workVectors } from '../../../../src/server/assistant/vectors/work-vectors.ts'
import { claimWork } from '../../../../src/server/assistant/vectors/vector-work.ts'
import type { Services } from '../../../../src/server/services.ts'
import { openVectorScene, type VectorScene } from './vector-scene.ts'

let scene: VectorScene
beforeAll(async () => {
  scene = await openVectorScene()
})
beforeEach(async () => {
  const { db } = scene.services
  await sql`update entries set trashed_at = now() where kind = 'file' and trashed_at is null`.execute(db)
  await sql`update vector_work set model = null, next_at = now(), leased_until = now()`.execute(db)
  await scene.model.behaveWithVectors({ kind: 'answer' })
})
afterAll(() => scene.close())

const told = async (): Promise<readonly string[]> =>
  (await scene.model.seenVectors()).flatMap(({ input }) => input).toSorted()

/** The services with another model for vectors. */
const withModel = (embeddingModel: string | null): Services => {
  const { services } = scene
  const { model } = services.config
  return { ...services, config: { ...services.config, model: model && { ...model, embeddingModel } } }
}
const kept = async (): Promise<{ readonly model: string | null; readonly vectors: number }> => {
  const { rows } = await sql<{ model: string | null; vectors: number }>`
    select model, (select count(*)::int from passage_vectors) as vectors from vector_work`.execute(
    scene.services.db,
  )
  return rows[0] ?? expect.unreachable()
}
/** How often the provider has answered, and what came of it was dealt with. */
const answers = async (): Promise<number> => {
  const { body } = await scene.server.app.inject({ url: '/metrics' })
  return Number(/of="passages",outcome="made"\} (\d+)$/mu.exec(body)?.[1] ?? 0)
}
const isAsked = async (): Promise<boolean> => (await scene.model.seenVectors()).length > 0

describe('vectors of passages', () => {
  test('are asked of the provider that answers, with heading, for available files alone', async () => {
    await scene.source('a.txt', { body: 'Der Kran', location: { heading: 'Hafen' } })
    await scene.file('b.txt', 'Geheim')
    await scene.makeAll()
    expect(await scene.counts()).toEqual({ all: 1, made: 1, refused: 0 })
    expect(await scene.model.seenVectors()).toEqual([
      { model: 'bge-m3', input: ['Hafen\nDer Kran'], authorization: 'Bearer sk-secret' },
    ])
  })

  test('are asked for in parts of 32, each text once, also by two servers', async () => {
    const bodies = Array.from({ length: 100 }, (_, at) => `Text ${at}`)
    await scene.source('a.txt', ...bodies)
    const beside = workVectors(scene.services, { firstAfter: 0, interval: 5 })
    await scene.makeAll()
    await beside.stop()
    expect(await told()).toEqual(bodies.toSorted())
    const amounts = (await scene.model.seenVectors()).map(({ input }) => input.length)
    expect(Math.max(...amounts)).toBe(32)
  })

  test('go with the flag of the last file that has the words', async () => {
    const one = await scene.source('a.txt', 'Der Kran')
    const other = await scene.source('b.txt', 'Der Steg')
    await sql`update entries set blob_hash = (select blob_hash from entries where id = ${one}::bigint) where id = ${other}::bigint`.execute(
      scene.services.db,
    )
    await scene.makeAll()
    expect((await kept()).vectors).toBe(1)
    await scene.setAvailable(one, false)
    await scene.makeUntil(async () => (await scene.counts()).made === 1)
    await scene.setAvailable(other, false)
    await scene.makeUntil(async () => (await kept()).vectors === 0)
  })

  test('are made anew of a text that was read anew', async () => {
    const id = await scene.source('a.txt', 'Der Kran')
    await scene.makeAll()
    await sql`delete from search_passages where content_id = (select content_id from source_files where entry_id = ${id}::bigint)`.execute(
      scene.services.db,
    )
    expect((await kept()).vectors).toBe(0)
    await readText(scene.services.db, id, 'Der Steg', 'Die Halle')
    await scene.makeAll()
    expect(await told()).toEqual(['Der Kran', 'Der Steg', 'Die Halle'])
  })

  test('are made anew by another model, and go without one', async () => {
    await scene.source('a.txt', 'Der Kran')
    await scene.makeAll()
    await scene.makeUntil(
      async () => (await kept()).model === 'other' && (await kept()).vectors === 1,
      withModel('other'),
    )
    expect((await scene.model.seenVectors()).map(({ model }) => model)).toEqual(['bge-m3', 'other'])
    // questions to the model before find nothing in the vectors of this one
    expect(await scene.bodies('Unbekannt')).toEqual([])
    await scene.makeUntil(async () => (await kept()).model === null, withModel(null))
    expect(await kept()).toEqual({ model: null, vectors: 0 })
  })

  test('are made anew when the model has other ones under the same name, not at the first that differ', async () => {
    await scene.source('a.txt', 'Der Kran')
    await scene.makeAll()
    await scene.model.behaveWithVectors({ kind: 'answer', dimensions: 96 })
    await scene.source('b.txt', 'Der Steg')
    await scene.makeAll()
    // three times the new text, then the one before as well
    expect(await told()).toEqual(['Der Kran', 'Der Steg', 'Der Steg', 'Der Steg'])
    const { rows } = await sql`select distinct length(numbers) as length from passage_vectors`.execute(
      scene.services.db,
    )
    expect(rows).toEqual([{ length: 96 }])
  })
})

const refusals: readonly (readonly [VectorBehaviour, string])[] = [
  [{ kind: 'status', status: 401 }, 'modelKeyRefused'],
  [{ kind: 'status', status: 404 }, 'modelUnknown'],
  [{ kind: 'status', status: 429 }, 'modelBusy'],
  [{ kind: 'status', status: 500 }, 'modelAway'],
  [{ kind: 'status', status: 400 }, 'modelFailed'],
  [{ kind: 'html' }, 'modelNoStream'],
  [{ kind: 'notJson' }, 'modelFailed'],
  [{ kind: 'cut' }, 'modelAway'],
  [{ kind: 'fewer' }, 'modelFailed'],
  [{ kind: 'twice' }, 'modelFailed'],
  [{ kind: 'mixed' }, 'modelFailed'],
  [{ kind: 'notANumber' }, 'modelFailed'],
  [{ kind: 'nought' }, 'modelFailed'],
]

describe('a provider that gives no vectors', () => {
  test.each(refusals)('%j: nothing is kept, and it is asked again', async (behaviour, problem) => {
    await scene.model.behaveWithVectors(behaviour)
    await scene.source('a.txt', 'Der Kran', 'Der Steg')
    await scene.makeUntil(async () => (await scene.problem()) === problem)
    expect(await scene.counts()).toEqual({ all: 2, made: 0, refused: 0 })
    await scene.model.behaveWithVectors({ kind: 'answer' })
    await scene.makeAll()
    expect(await scene.counts()).toEqual({ all: 2, made: 2, refused: 0 })
    expect(await scene.problem()).toBeNull()
  })

  test('is left alone as long as it says, by every server', async () => {
    await scene.model.behaveWithVectors({ kind: 'status', status: 429, retryAfter: '1800' })
    await scene.source('a.txt', 'Der Kran')
    await scene.makeUntil(async () => (await scene.problem()) === 'modelBusy')
    const { rows } = await sql<{ isLater: boolean }>`
      select next_at between now() + interval '29 minutes' and now() + interval '31 minutes' as "isLater" from vector_work`.execute(
      scene.services.db,
    )
    expect(rows).toEqual([{ isLater: true }])
    expect(await claimWork(scene.services.db, 'bge-m3')).toBeNull()
  })

  test('of one text alone gets all others', async () => {
    await scene.model.behaveWithVectors({ kind: 'answer', refuses: 'Steg' })
    await scene.source('a.txt', 'Der Kran', 'Der Steg', 'Die Halle', 'Das Tor')
    await scene.makeAll()
    expect(await scene.counts()).toEqual({ all: 4, made: 3, refused: 1 })
  })
})

describe('who is killed', () => {
  test('has lost nothing: others go on once the lease is over', async () => {
    await scene.source('a.txt', 'Der Kran')
    await scene.makeUntil(async () => (await kept()).model !== null, withModel('bge-m3'))
    await sql`truncate vector_contents, passage_signs, passage_vectors`.execute(scene.services.db)
    expect(await claimWork(scene.services.db, 'bge-m3')).not.toBeNull()
    const work = workVectors(scene.services, { firstAfter: 0, interval: 5 })
    try {
      await sql`update vector_work set leased_until = now()`.execute(scene.services.db)
      await vi.waitUntil(async () => (await scene.counts()).made === 1, { timeout: 30_000, interval: 10 })
    } finally {
      await work.stop()
    }
  })

  test('keeps nothing of a content that is not available any more when the answer comes', async () => {
    await scene.model.behaveWithVectors({ kind: 'held' })
    const id = await scene.source('a.txt', 'Der Kran')
    const before = await answers()
    const work = workVectors(scene.services, { firstAfter: 0, interval: 5 })
    try {
      await vi.waitUntil(isAsked, { timeout: 30_000, interval: 10 })
      await scene.setAvailable(id, false)
      await scene.model.release()
      await vi.waitUntil(async () => (await answers()) > before, { timeout: 30_000, interval: 10 })
    } finally {
      await work.stop()
    }
    expect((await kept()).vectors).toBe(0)
  })

  test('lets the end of the server wait for no provider', async () => {
    await scene.model.behaveWithVectors({ kind: 'silent' })
    await scene.source('a.txt', 'Der Kran')
    const work = workVectors(scene.services, { firstAfter: 0, interval: 5 })
    await vi.waitUntil(isAsked, { timeout: 30_000, interval: 10 })
    await work.stop()
    expect(await claimWork(scene.services.db, 'bge-m3')).not.toBeNull()
  })
})

test('the folder of somebody else is read for vectors as well: they belong to the words, not to who may read them', async () => {
  const id = await scene.source('a.txt', 'Der Kran')
  const foreign = await createFolder(scene.services.db, { name: 'Fremd' })
  await sql`update entries set parent_id = ${foreign} where id = ${id}::bigint`.execute(scene.services.db)
  await scene.makeAll()
  expect((await kept()).vectors).toBe(1)
})
