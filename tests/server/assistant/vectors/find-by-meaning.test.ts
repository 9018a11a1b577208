import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actorOf } from '../../../../scripts/evaluate/actor-of.ts'
import { findPassages } from '../../../../src/server/assistant/retrieval/find-passages.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { openVectorScene, type VectorScene } from './vector-scene.ts'

let scene: VectorScene
beforeAll(async () => {
  scene = await openVectorScene()
})
beforeEach(async () => {
  await sql`update entries set trashed_at = now() where kind = 'file' and trashed_at is null`.execute(
    scene.services.db,
  )
  await scene.model.behaveWithVectors({ kind: 'answer' })
})
afterAll(() => scene.close())

/** Says the same as the passage, with no word of it. */
const paraphrase = 'Austritt'
const passage = 'Kündigung.'
const others = ['Kantine', 'Parkplatz', 'Sommerfest', 'Drucker', 'Zeiterfassung'].map((word) => `${word}.`)

describe('what means the same', () => {
  test('is found in other words with vectors only, and comes first', async () => {
    const texts = [...others, passage].map((body, at) => ({ body, location: { page: at + 1 } }))
    await scene.source('a.txt', ...texts)
    expect(await scene.bodies(paraphrase)).toEqual([])
    await scene.makeAll()
    expect((await scene.bodies(paraphrase))[0]).toBe(passage)
    const { passages } = await findPassages({ db: scene.services.db, vectors: null }, scene.actor, {
      question: paraphrase,
      scope: null,
    })
    expect(passages).toEqual([])
  })

  test('does not make an answer likely: something is always the nearest', async () => {
    await scene.source('c.txt', passage)
    await scene.makeAll()
    expect(await scene.ask(paraphrase)).toMatchObject({ passages: [{ body: passage }], isFitting: false })
    expect(await scene.ask('Kündigung')).toMatchObject({ isFitting: true })
  })

  test('joins what has the words of the question: what has both comes first', async () => {
    await scene.source('d.txt', 'Urlaub im Hafen', 'Drucker im Hafen')
    await scene.source('e.txt', 'Kran im Hafen')
    await scene.makeAll()
    expect((await scene.bodies('Ferien im Hafen'))[0]).toContain('Urlaub im Hafen')
  })

  test('is never found in what may not be read, is not available or lies elsewhere', async () => {
    const readable = await scene.source('f.txt', passage)
    const hidden = await scene.source('g.txt', 'Trennung.')
    const closed = await createFolder(scene.services.db, { name: `Geschlossen`, parentId: scene.folderId })
    await sql`update entries set parent_id = ${closed} where id = ${hidden}::bigint`.execute(
      scene.services.db,
    )
    await scene.makeAll()
    expect((await scene.bodies(paraphrase)).toSorted()).toEqual([passage, 'Trennung.'])
    await grant(scene.services.db, closed, { userId: scene.actor.userId }, 0)
    expect(await scene.bodies(paraphrase)).toEqual([passage])
    const stranger = await actorOf(scene.services.db, (await scene.server.createPerson()).email)
    expect(await scene.bodies(paraphrase, stranger)).toEqual([])
    const without = { ...scene.actor, permissions: new Set(['VIEW_CHATBOT'] as const) }
    await scene.model.behaveWithVectors({ kind: 'answer' })
    expect(await scene.bodies(paraphrase, without)).toEqual([])
    // whoever may read nothing does not have the question told either
    expect(await scene.model.seenVectors()).toEqual([])
    const { passages } = await findPassages(scene.services, scene.actor, {
      question: paraphrase,
      scope: closed,
    })
    expect(passages).toEqual([])
    await scene.setAvailable(readable, false)
    expect(await scene.bodies(paraphrase)).toEqual([])
  })

  test('is not pushed out by any number of hidden passages that mean it more nearly', async () => {
    await scene.source('h.txt', 'Austritt aus dem Verein der Hafenfreunde von Musterstadt.')
    await scene.makeAll()
    const before = await scene.ask(paraphrase)
    const id = await scene.source('i.txt', ...Array.from({ length: 300 }, () => 'Austritt'))
    const foreign = await createFolder(scene.services.db, { name: 'Fremd' })
    await sql`update entries set parent_id = ${foreign} where id = ${id}::bigint`.execute(scene.services.db)
    await scene.makeAll()
    expect(before.passages).toHaveLength(1)
    expect(await scene.ask(paraphrase)).toEqual(before)
  })
})

describe('a provider that gives no vector of a question', () => {
  test.each([
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, retryAfter: '60' },
    { kind: 'status', status: 503 },
    { kind: 'html' },
    { kind: 'notJson' },
    { kind: 'cut' },
    { kind: 'silent' },
    { kind: 'notANumber' },
    { kind: 'nought' },
    { kind: 'fewer' },
    { kind: 'answer', dimensions: 3 },
  ] as const)('%j leaves what has its words, and is counted', async (behaviour) => {
    await scene.source('j.txt', passage, 'Trennung.')
    await scene.makeAll()
    const counted = async (): Promise<string> => {
      const { body } = await scene.server.app.inject({ url: '/metrics' })
      return [...body.matchAll(/^kontor_vectors_calls_total\{of="question",outcome="(?!made).*$/gmu)].join()
    }
    const before = await counted()
    await scene.model.behaveWithVectors(behaviour)
    expect(await scene.bodies('Kündigung')).toEqual([passage])
    if (behaviour.kind !== 'answer') expect(await counted()).not.toBe(before)
  })
})
