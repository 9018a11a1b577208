import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import { findPassages } from '../../../src/server/assistant/retrieval/find-passages.ts'
import { nearestPassages } from '../../../src/server/assistant/retrieval/nearest-passages.ts'
import { passagesWithWords } from '../../../src/server/assistant/retrieval/passages-with-words.ts'
import { rankPassages } from '../../../src/server/assistant/retrieval/rank-passages.ts'
import { readReach } from '../../../src/server/assistant/retrieval/readable-sources.ts'
import { isInScope } from '../../../src/server/assistant/retrieval/scope.ts'
import { countCoverage } from '../../../src/server/assistant/coverage/show-coverage.ts'
import {
  clearRound,
  openDoorScene,
  plantRound,
  type DoorScene,
  type Round,
} from '../../support/doors/door-scene.ts'
import {
  mayRead,
  plainEntries,
  withAllBelow,
  type PlainEntry,
  type Viewer,
} from '../../support/plain-rights.ts'
import { randomTrees } from '../../support/random/random-trees.ts'

/** Every run takes other trees; `KONTOR_SOURCES_SEED` makes one again. */
const rounds = Number(process.env['KONTOR_SOURCES_ROUNDS'] ?? 3)
const seed = Number(process.env['KONTOR_SOURCES_SEED'] ?? Date.now())
const samples = fc.sample(randomTrees(80), { numRuns: rounds, seed })
const viewers = ['person', 'role', 'company'] as const

let scene: DoorScene
beforeAll(async () => {
  scene = await openDoorScene()
})
afterAll(() => scene.server.close())

test.each([...samples.keys()])(
  `round %i of ${seed}: what is found and counted is what plain looking allows, before and after changes`,
  { timeout: 60_000 },
  async (at) => {
    const round = await plantRound(scene, samples[at] ?? [], `Quellen ${at} ${seed}`)
    try {
      const available = await dress(round)
      await expectAsPlain(round, available)
      await change(round, available)
      await expectAsPlain(round, available)
    } finally {
      await clearRound(scene)
    }
  },
)

/** Gives each file a text of its own and makes two of three available; answers with the ids of these. */
async function dress({ nodes }: Round): Promise<Set<number>> {
  const files = nodes.filter(({ isFolder }) => !isFolder).map(({ id }) => id)
  await sql`
    with given as (select unnest(${files}::bigint[]) as id), stored as (
      insert into blobs (hash, size) select sha256(('source ' || id)::bytea), 1 from given on conflict do nothing
    ) select`.execute(scene.db)
  await sql`
    update entries set name = id || '.txt', name_folded = id || '.txt', blob_hash = sha256(('source ' || id)::bytea),
      searchable_at = case when id % 3 > 0 then now() end
    where id = any(${files}::bigint[])`.execute(scene.db)
  await sql`
    with read as (
      update search_contents c set state = 'indexed' from search_names n
      where n.content_id = c.id and n.entry_id = any(${files}::bigint[]) returning c.id, n.entry_id
    )
    insert into search_passages (content_id, ordinal, location, body)
    select id, 1, '{}', 'Gemeinsame Prüfung mit der Kennung ' || entry_id from read`.execute(scene.db)
  await giveVectors(files)
  return new Set(files.filter((id) => id % 3 > 0))
}

const question = { model: 'plain', vector: [1, 1, 1, 1] }

/** The same vector to each, whether it is available or not. */
async function giveVectors(files: readonly number[]): Promise<void> {
  await sql`update vector_work set model = ${question.model}, dimensions = ${question.vector.length}`.execute(
    scene.db,
  )
  await sql`
    with contents as (
      insert into vector_contents (content_id, is_made)
      select distinct content_id, true from search_names where entry_id = any(${files}::bigint[]) on conflict do nothing returning content_id
    ), signs as (
      insert into passage_signs (content_id, ordinal, signs) select content_id, 1, '1111' from contents returning content_id, ordinal
    ) insert into passage_vectors (content_id, ordinal, numbers) select content_id, ordinal, '\\x7f7f7f7f' from signs`.execute(
    scene.db,
  )
}

/** Takes rights, flags and files away, and moves a folder. */
async function change(round: Round, available: Set<number>): Promise<void> {
  const { db } = scene
  for (const [at, node] of round.nodes.entries()) {
    if (at % 7 === 0 && node.grants.user !== undefined) {
      delete node.grants.user
      await sql`delete from grants where folder_id = ${node.id} and user_id = ${scene.viewers.person.person.id}`.execute(
        db,
      )
    }
    if (at % 5 === 0 && available.delete(node.id))
      await sql`update entries set searchable_at = null where id = ${node.id}`.execute(db)
    if (at % 11 === 0 && !node.isTrashed) {
      node.isTrashed = true
      await sql`update entries set trashed_at = now() where id = ${node.id}`.execute(db)
    }
  }
  await moveOne(round)
}

async function moveOne({ tops }: Round): Promise<void> {
  const [from, to] = tops.filter(({ isFolder, isTrashed }) => isFolder && !isTrashed)
  const moved = from?.children.find(({ name }) => name !== 'nextcloud')
  if (!from || !to || !moved) return
  from.children.splice(from.children.indexOf(moved), 1)
  to.children.push(moved)
  await sql`update entries set parent_id = ${to.id}, name = id || ' ' || name, name_folded = id || ' ' || name_folded where id = ${moved.id}`.execute(
    scene.db,
  )
}

/** None, whatever the statistics tell. */
const none = -2
/** With the folders that may be read and from what was found upwards, or of all sources at once; with the words looked up and passage by passage. */
const ways = [
  { folders: 0, files: 0, sources: none },
  { folders: 0, files: 0, sources: 100_000 },
  { folders: 0, files: 100_000, sources: none },
  { folders: 100_000, files: 0, sources: none },
  { folders: 100_000, files: 0, sources: 100_000 },
  { folders: 100_000, files: 100_000, sources: none },
]

async function expectAsPlain(round: Round, available: ReadonlySet<number>): Promise<void> {
  const entries = plainEntries(round.tops, [round.name])
  const folders = entries.filter(({ node }) => node.isFolder)
  const places = [
    null,
    ...[0.2, 0.5, 0.9].flatMap((share) => folders[Math.floor(folders.length * share)] ?? []),
  ]
  for (const viewer of viewers) {
    const actor = await actorOf(scene.db, scene.viewers[viewer].person.email)
    const isSource = (entry: PlainEntry): boolean => available.has(entry.node.id) && mayRead(entry, viewer)
    for (const place of places) {
      const inPlace = place === null ? entries : scopeOf(place, viewer)
      const expected = inPlace.filter(isSource).map(({ id }) => id)
      // all have the one word, and one file the other
      const [only = '0'] = expected
      const words = [`'gemeinsam'`, `'${only}'`]
      const scope = await isInScope(scene.db, actor, place?.id ?? null)
      for (const atMost of ways) {
        const reach = await readReach(scene.db, actor, scope, { atMost })
        const found = await passagesWithWords(scene.db, actor, reach, words)
        const { passages } = await rankPassages(scene.db, actor, reach, { words, found })
        const nearest = await scene.db
          .transaction()
          .execute((tx) => nearestPassages(tx, actor, reach, question))
        const label = JSON.stringify([viewer, place?.id, seed])
        expect(
          found.map(({ length }) => length),
          label,
        ).toEqual([expected.length, Math.min(1, expected.length)])
        expect(passages[0]?.fileId, label).toBe(expected[0])
        for (const some of [passages, nearest]) {
          expect(
            some.map(({ fileId }) => fileId).filter((id) => !expected.includes(id)),
            label,
          ).toEqual([])
          expect(some.length, label).toBe(Math.min(60, expected.length))
        }
      }
      const label = JSON.stringify([viewer, place?.id, seed])
      expect((await countCoverage(scene.db, actor, scope)).flagged, label).toBe(expected.length)
    }
    await expectEachAsPlain(
      entries.filter((_, at) => at % 9 === 0),
      { viewer, available },
    )
  }
}

/** Through all that stands before the words: a file by a number that only its text has. */
async function expectEachAsPlain(
  entries: readonly PlainEntry[],
  { viewer, available }: { readonly viewer: Viewer; readonly available: ReadonlySet<number> },
): Promise<void> {
  const actor = await actorOf(scene.db, scene.viewers[viewer].person.email)
  for (const entry of entries.filter(({ node }) => !node.isFolder)) {
    const { passages } = await findPassages({ db: scene.db, vectors: null }, actor, {
      question: `Kennung ${entry.id}`,
      scope: entry.id,
    })
    const isSource = available.has(entry.node.id) && mayRead(entry, viewer)
    expect(
      passages.map(({ fileId }) => fileId),
      JSON.stringify([viewer, entry.id, seed]),
    ).toEqual(isSource ? [entry.id] : [])
  }
}

/** A folder that may not be read is no scope. */
const scopeOf = (place: PlainEntry, viewer: Viewer): readonly PlainEntry[] =>
  mayRead(place, viewer) ? place.children.flatMap(withAllBelow) : []
