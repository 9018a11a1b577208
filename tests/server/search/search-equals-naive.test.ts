import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '#contract/search/search.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { readableFolders } from '../../../src/server/rights/readable-folders.ts'
import { namesWith, usualLimits } from '../../../src/server/search/find-names.ts'
import { textsWith } from '../../../src/server/search/find-texts.ts'
import { openScope, type SearchScope } from '../../../src/server/search/search-scope.ts'
import type { Source } from '../../../src/server/search/matches.ts'
import { readableHits } from '../../../src/server/search/readable-hits.ts'
import { readTerm } from '../../../src/server/search/term.ts'
import { textQuery } from '../../../src/server/search/text-query.ts'
import { clearRound, openDoorScene, plantRound, type DoorScene } from '../../support/doors/door-scene.ts'
import { withAllBelow, type PlainEntry, type Viewer } from '../../support/plain-rights.ts'
import { randomTrees, type PlainNode } from '../../support/random/random-trees.ts'
import {
  dressRound,
  plainSearch,
  type DressedRound,
  type PlainSearch,
} from '../../support/scenes/dressed-round.ts'

/** Every run takes other trees; `KONTOR_SEARCH_ROUNDS=20` for 10,000 of them in one. */
const rounds = Number(process.env['KONTOR_SEARCH_ROUNDS'] ?? 2)
const treesAtOnce = 500
const seed = Number(process.env['KONTOR_SEARCH_SEED'] ?? Date.now())
const samples = fc.sample(randomTrees(treesAtOnce), { numRuns: rounds, seed })

let scene: DoorScene
beforeAll(async () => {
  scene = await openDoorScene()
})
afterAll(() => scene.server.close())

test.each([...samples.keys()])(
  // what KONTOR_SEARCH_SEED makes again
  `round %i of ${seed}: what is found is what plain looking finds, before, during and after moves`,
  { timeout: 120_000 },
  async (at) => {
    const planted = await plantRound(scene, samples[at] ?? [], `Suche ${at} ${seed}`)
    try {
      const round = await dressRound(scene.db, planted)
      await expectAsPlain(round)
      await expectAsPlainByEveryWay(round)
      await moveWhileSearching(round)
      await revokeAndTrash(round)
      await expectAsPlain(round)
    } finally {
      await clearRound(scene)
    }
  },
)

const viewers = ['person', 'role', 'company'] as const

const searchesIn = (round: DressedRound): readonly PlainSearch[] => {
  const folders = round.entries().filter(({ node }) => node.isFolder)
  return [
    { searchTerm: 'pruef' },
    { searchTerm: 'muster 100%', type: 'FILE' },
    { searchTerm: 'strasse', type: 'FOLDER' },
    { searchTerm: 'wanderung', fulltext: true },
    { searchTerm: 'nextcloud' },
    ...[0.3, 0.8].flatMap((share) => {
      const folder = folders[Math.floor(folders.length * share)]
      return folder ? [{ searchTerm: 'Nr_', folderId: folder.id }] : []
    }),
  ]
}

async function expectAsPlain(round: DressedRound, whose: readonly Viewer[] = viewers): Promise<void> {
  for (const viewer of whose)
    for (const asked of searchesIn(round))
      expect(await idsOf(viewer, asked), JSON.stringify([viewer, asked, seed])).toEqual(
        new Set(plainSearch(round, viewer, asked)),
      )
}

/** All that is found, page by page; the number that is told is that of the hits. */
async function idsOf(viewer: Viewer, asked: PlainSearch): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 0; ; page += 1) {
    const { headers } = scene.viewers[viewer]
    const payload = { ...asked, pageSize: 100, page, sort: 'name' }
    const answer = await scene.server.app.inject({ method: 'POST', url: search.path, headers, payload })
    const { items, total } = answer.json<ReplyOf<typeof search>>()
    for (const { id } of items) ids.add(id)
    if (total <= (page + 1) * 100) {
      expect(total, JSON.stringify(asked)).toBe(ids.size)
      return ids
    }
  }
}

const everything: BodyOf<typeof search> = {
  searchTerm: '',
  fulltext: false,
  tags: [],
  tagFilterOperation: 'OR',
  page: 0,
  pageSize: 100,
  sort: 'name',
  direction: 'ascending',
}

/** Rights are found out in other ways when there is more; each finds the same, anywhere and below a folder. */
async function expectAsPlainByEveryWay(round: DressedRound): Promise<void> {
  const folders = round.entries().filter(({ node }) => node.isFolder && node.children.length > 0)
  const folder = folders[Math.floor(folders.length / 2)]
  for (const below of folder ? [{}, { folderId: folder.id }] : [{}]) {
    const { db, actor } = scene
    const usual = await openScope({ db, actor, query: { ...everything, ...below } }, usualLimits.folders)
    const readable = await readableFolders(db, actor, { atMost: 1_000_000 })
    const [name, text] = ['vertrag', 'wanderung']
    const query = (await textQuery(db, readTerm(text)))?.all ?? ''
    for (const few of [null, readable === 'more' ? null : readable]) {
      const scope = { ...usual, few }
      await expectByEveryWay(
        scope,
        namesWith(scope, readTerm(name)),
        plainSearch(round, 'person', { searchTerm: name, ...below }),
      )
      await expectByEveryWay(
        scope,
        textsWith(scope, query, usualLimits),
        plainSearch(round, 'person', { searchTerm: text, fulltext: true, ...below }),
      )
    }
  }
}

async function expectByEveryWay(
  scope: SearchScope,
  source: Source,
  expected: readonly string[],
): Promise<void> {
  for (const isVeryMuch of [false, true])
    for (const limits of [
      { hits: 1_000_000, folders: 0, wanted: 1000 },
      { hits: 0, folders: 1_000_000, wanted: 1000 },
      { hits: 0, folders: 0, wanted: 1000 },
    ]) {
      const led = { ...source, isVeryMuch: async () => isVeryMuch }
      const { hits, isCapped } = await readableHits(scope, led, limits)
      expect(new Set(hits.map(({ id }) => id)), JSON.stringify([isVeryMuch, limits, seed])).toEqual(
        new Set(expected),
      )
      expect(isCapped).toBe(false)
    }
}

/** Moves folders while others search: what may be read all the time is found, and nothing that may be read at no time. */
async function moveWhileSearching(round: DressedRound): Promise<void> {
  const asked = { searchTerm: 'pruef' }
  const states = [new Set(plainSearch(round, 'person', asked))]
  const moving = new AbortController()
  const seen: ReadonlySet<string>[] = []
  const looking = (async () => {
    while (!moving.signal.aborted) seen.push(await idsDuring(asked))
  })()
  for (const { node, to } of movesIn(round)) {
    await sql`update entries set parent_id = ${to.node.id} where id = ${node.id}`.execute(scene.db)
    states.push(new Set(plainSearch(round, 'person', asked)))
  }
  moving.abort()
  await looking
  expect(seen.length).toBeGreaterThan(0)
  const ever = new Set(states.flatMap((state) => [...state]))
  const always = [...ever].filter((id) => states.every((state) => state.has(id)))
  for (const ids of seen) {
    expect(
      always.filter((id) => !ids.has(id)),
      `missing, ${seed}`,
    ).toEqual([])
    expect(
      [...ids].filter((id) => !ever.has(id)),
      `never readable, ${seed}`,
    ).toEqual([])
  }
}

/** One page with the most that it holds: pages of different moments do not fit together. */
async function idsDuring(asked: PlainSearch): Promise<ReadonlySet<string>> {
  const { db, actor } = scene
  const scope = await openScope({ db, actor, query: everything }, usualLimits.folders)
  const { hits } = await readableHits(scope, namesWith(scope, readTerm(asked.searchTerm)), usualLimits)
  return new Set(hits.map(({ id }) => id))
}

/** Some folders, each into one that does not lie below it; the plain tree follows before the next is told. */
function* movesIn(round: DressedRound): Generator<{ readonly node: PlainNode; readonly to: PlainEntry }> {
  for (let step = 0; step < 38; step += 1) {
    const folders = round.entries().filter(({ node }) => node.isFolder)
    const [moved, to] = [folders[(step * 37) % folders.length], folders[(step * 101 + 5) % folders.length]]
    if (!moved || !to || withAllBelow(moved).some(({ id }) => id === to.id)) continue
    const siblings = moved.above?.node.children ?? round.tops
    siblings.splice(siblings.indexOf(moved.node), 1)
    to.node.children.push(moved.node)
    yield { node: moved.node, to }
  }
}

/** Takes grants back and puts entries into the trash; both count from the next search on. */
async function revokeAndTrash(round: DressedRound): Promise<void> {
  const all = round.entries()
  const revoked = all.filter(
    ({ node }, at) => at % 3 === 0 && node.isFolder && node.grants.user !== undefined,
  )
  for (const { node } of revoked) delete node.grants.user
  await sql`delete from grants where user_id = ${scene.actor.userId} and folder_id = any(${idsIn(revoked)}::bigint[])`.execute(
    scene.db,
  )
  const trashed = all.filter((_, at) => at % 17 === 0)
  for (const { node } of trashed) node.isTrashed = true
  await sql`update entries set trashed_at = now() where id = any(${idsIn(trashed)}::bigint[])`.execute(
    scene.db,
  )
}

const idsIn = (entries: readonly PlainEntry[]): readonly string[] => entries.map(({ id }) => id)
