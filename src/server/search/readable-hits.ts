import { sql } from 'kysely'
import { readableFolders } from '../rights/readable-folders.ts'
import {
  entriesOf,
  hitsAsText,
  hitsOfText,
  idList,
  inPlace,
  readableOf,
  readableAmong,
  type Hit,
  type SearchScope,
} from './search-scope.ts'
import {
  beginOf,
  entriesAmong,
  findByIndex,
  firstOf,
  matchOfText,
  placeOfMatch,
  mostSeen,
  type First,
  type Source,
} from './matches.ts'

export interface Limits {
  /** Up to so many hits their rights are looked up one by one. */
  readonly hits: number
  /** Up to so many readable folders, these are what is searched in. */
  readonly folders: number
  /** So many are wanted, and one more tells that there are others. */
  readonly wanted: number
}

export interface Hits {
  /** All of them may be read; at most as many as are wanted. */
  readonly hits: readonly Hit[]
  readonly isCapped: boolean
}

/**
 * What is found and may be read by the actor, in no order. Whoever may read little is searched for in that. Else few hits are all
 * looked at. Of many the best are, which are enough for who may read most of them; for a reader of few folders what lies in these is
 * kept, and for others more are looked at. Nothing of who may read what is in the index.
 */
export async function readableHits(scope: SearchScope, source: Source, limits: Limits): Promise<Hits> {
  if (scope.few) return hitsIn(scope, source, scope.few, limits)
  const found = (await source.isVeryMuch(mostSeen))
    ? 'veryMuch'
    : await findByIndex(scope, source, limits.hits)
  if (found === 'veryMuch') return readableOfVeryMany(scope, source, limits)
  if ('hits' in found) return capped(await readableOf(scope, found.hits), limits)
  return readableOfMany(scope, found.matched, limits)
}

/** Of many hits so many tell whether most of them may be read. */
const sample = 50

/** Some more than are wanted: of a few the right may be missing. */
const withSome = (wanted: number): number => wanted + Math.ceil(wanted / 10)

/** What was matched once, the best first, is compared with what may be read. */
async function readableOfMany(scope: SearchScope, matched: readonly string[], limits: Limits): Promise<Hits> {
  const { wanted } = limits
  const best = matched.slice(0, withSome(wanted)).map(matchOfText)
  if (await isOftenReadable(scope, best.slice(0, sample))) {
    const readable = await readableOf(scope, await entriesAmong(scope, best))
    if (readable.length > wanted) return capped(readable, limits)
  }
  const folders = await readableFolders(scope.db, scope.actor, { atMost: limits.folders })
  if (folders === 'more')
    return capped(await readableOf(scope, await entriesAmong(scope, matched.map(matchOfText))), limits)
  const readable = new Set(folders)
  const inThem = matched.filter((match) => readable.has(placeOfMatch(match))).map(matchOfText)
  const first = await inPlace(scope, await entriesAmong(scope, inThem.slice(0, best.length)))
  if (first.length > wanted || inThem.length <= best.length) return capped(first, limits)
  const rest = await inPlace(scope, await entriesAmong(scope, inThem.slice(best.length)))
  return capped([...first, ...rest], limits)
}

async function readableOfVeryMany(scope: SearchScope, source: Source, limits: Limits): Promise<Hits> {
  const { wanted } = limits
  if (await isOftenReadable(scope, (await firstOf(scope, source.some(sample), sample)).hits)) {
    const { hits } = await firstHits(scope, source, limits, withSome(wanted))
    const readable = await readableOf(scope, hits)
    if (readable.length > wanted) return capped(readable, limits)
  }
  const folders = await readableFolders(scope.db, scope.actor, { atMost: limits.folders })
  if (folders !== 'more') return hitsIn(scope, source, folders, limits)
  for (const amount of [4 * wanted, mostSeen]) {
    const { hits, isAll } = await firstHits(scope, source, limits, amount)
    const readable = await readableOf(scope, hits)
    if (isAll || readable.length > wanted) return capped(readable, limits)
    if (amount === mostSeen) return { hits: readable, isCapped: true }
  }
  return { hits: [], isCapped: true }
}

async function isOftenReadable(scope: SearchScope, some: readonly Pick<Hit, 'placeId'>[]): Promise<boolean> {
  return (await readableAmong(scope, some)).length > some.length / 2
}

/** What fits in the folders that the actor may read, found by way of these, the best first when it is too much. */
async function hitsIn(
  scope: SearchScope,
  source: Source,
  folders: readonly string[],
  { wanted }: Limits,
): Promise<Hits> {
  const { rows } = await sql<{ readonly hits: string | null }>`${beginOf(source)}
    with readable as materialized (select ${idList(folders)} as ids), matched as materialized (
      ${source.inReadable}
    ), ranked as (select * from matched order by rank, entry_id desc)
    select ${hitsAsText} as hits from (
      select * from ${entriesOf(scope, sql`ranked`)} where kind = 'file' or id in (select unnest(ids) from readable)
      limit ${scope.above === null ? wanted + 1 : mostSeen}
    ) found
  `.execute(scope.db)
  return capped(await inPlace(scope, hitsOfText(rows[0]?.hits ?? null)), { wanted })
}

/** Those that are looked at before all others and so many of the first. */
function firstHits(scope: SearchScope, source: Source, { wanted }: Limits, amount: number): Promise<First> {
  const best = source.best.map(
    (condition) => sql`(${source.rows(condition, 'oneByOne')} limit ${wanted + 1}) union `,
  )
  return firstOf(scope, source.first(amount), amount, sql.join([sql``, ...best], sql``))
}

function capped(hits: readonly Hit[], { wanted }: Pick<Limits, 'wanted'>): Hits {
  if (hits.length <= wanted) return { hits, isCapped: false }
  return { hits: hits.toSorted((a, b) => a.rank - b.rank).slice(0, wanted), isCapped: true }
}
