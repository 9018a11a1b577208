import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../db/prepared.ts'
import { usualLimits } from './find-names.ts'
import { idList, isInReach, isUnfiltered, type Hit, type SearchScope } from './search-scope.ts'
import { columnsBy, mostSeen, type Source } from './matches.ts'
import { readableHits, type Hits, type Limits } from './readable-hits.ts'

/** So many of the best are ranked by their whole texts. */
const rankedByAll = 100
/** Ranks of names end at 2; behind them come these, and behind these the texts that are ranked by their beginnings alone. */
const [bestFrom, othersFrom] = [2, 3]
/** What stands in headings and at the beginning says more of what a text is about. */
const weightOfHead = 2

/**
 * The files the actor may read whose text has what is asked for (tsquery). All are ranked by headings and beginnings, which
 * costs little, and the best of them once more by all they hold. What is known already is left out.
 */
export async function findTexts(
  scope: SearchScope,
  query: string,
  { limits = usualLimits, known = [] }: { readonly limits?: Limits; readonly known?: readonly Hit[] } = {},
): Promise<Hits> {
  const { hits, isCapped } = await readableHits(scope, textsWith(scope, query, limits), limits)
  const ids = new Set(known.map(({ id }) => id))
  const others = hits.filter(({ id }) => !ids.has(id))
  return { isCapped, hits: await rankedBest(scope, query, others) }
}

/** The files whose text has what is asked for, whoever may read them. */
export function textsWith(scope: SearchScope, query: string, { hits }: Limits): Source {
  // The match by itself first: to find the best, the database walks through all contents else.
  const contents = sql`(
    select id, ${rankOfHead(query)} as rank from search_contents
    where words @@ ${query}::tsquery offset 0)`
  // The entries of chosen contents, of each by one look into the index: to read all of that costs as much as to rank them.
  const entriesWith = (chosen: RawBuilder<unknown>, amount: number) => sql`
    select n.entry_id, c.rank, c.id as found_id from (${chosen}) c left join lateral (
      select n.entry_id from search_names n where n.content_id = c.id and ${isInReach(scope)} offset 0
    ) n on true limit ${amount}`
  const rows: Source['rows'] = (condition, access) => sql`
    select ${columnsBy[access]}, c.rank from ${contents} c join search_names n on n.content_id = c.id
    where ${isInReach(scope)} and ${condition}`
  return {
    rows,
    first: (amount) =>
      entriesWith(sql`select * from ${contents} every order by rank, id desc limit ${amount}`, mostSeen),
    some: scattered,
    inReadable: scope.few ? inFew(scope, query) : inFolders(scope, query),
    best: [],
    isVeryMuch: () => isInMore(scope, query, hits),
    isSteady: scope.few !== null && isUnfiltered(scope),
  }
}

/** SQL: the same where little lies in the folders: each of its texts is looked at, whatever the others have. */
const inFew = (scope: SearchScope, query: string): Source['inReadable'] => sql`
  select n.entry_id, ${rankOfHead(query)} as rank from search_names n cross join lateral (
    select head, words from search_contents where id = n.content_id limit 1
  ) c where n.folder_id = any((select ids from readable)::bigint[]) and ${isInReach(scope)} and c.words @@ ${query}::tsquery`

/** SQL: the same where more lies in them: only the texts in them are ranked, of all that have what is asked for. */
const inFolders = (scope: SearchScope, query: string): Source['inReadable'] => sql`
  select n.entry_id, ${rankOfHead(query)} as rank
  from (select id, head from search_contents where words @@ ${query}::tsquery offset 0) c join (
    select n.entry_id, n.content_id from search_names n
    where n.folder_id = any((select ids from readable)::bigint[]) and n.content_id is not null and ${isInReach(scope)} offset 0
  ) n on n.content_id = c.id`

const rankOfHead = (query: string): RawBuilder<number> =>
  sql`${othersFrom}::float8 + 1 - least(coalesce(ts_rank(head, ${query}::tsquery), 0), 0.99)`

/** SQL: entries with texts, evenly from the oldest to the newest. To ask for what they hold takes far more than it tells. */
const scattered: Source['some'] = (amount) => sql`
  select n.entry_id, 0 as rank, n.content_id as found_id
  from (select min(id) as low, max(id) as high from search_contents) ids
  cross join generate_series(0, ${amount - 1}) place cross join lateral (
    select entry_id, content_id from search_names
    where content_id >= low + (high - low) * place / ${amount} order by content_id limit 1
  ) n`

/**
 * Whether likely more than so many texts have what is asked for, by what the database has counted of its words: to ask the index puts
 * together all that have it. Tags and folders leave less.
 */
async function isInMore({ db, query: asked }: SearchScope, query: string, most: number): Promise<boolean> {
  if (asked.tags.length > 0 || asked.folderId) return false
  const { rows } = await sql<{ readonly 'QUERY PLAN': readonly [Estimated] }>`
    explain (format json) select from search_contents where words @@ ${query}::tsquery
  `.execute(db)
  const likely = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']
  if (likely === undefined) throw new Error('The database did not tell its plan')
  return likely > most
}

/** A plan as `explain` tells it. */
interface Estimated {
  readonly Plan: { readonly 'Plan Rows': number }
}

async function rankedBest(scope: SearchScope, query: string, hits: readonly Hit[]): Promise<readonly Hit[]> {
  const sorted = hits.toSorted((a, b) => a.rank - b.rank)
  const best = sorted.slice(0, rankedByAll)
  if (best.length < 2) return sorted
  const { rows } = await sql<{ readonly id: string; readonly score: number }>`${prepared}
    select n.entry_id as id, ts_rank_cd(c.words, ${query}::tsquery, 1) as score
    from search_names n join search_contents c on c.id = n.content_id
    where n.entry_id = any(${idList(best.map(({ id }) => id))})
  `.execute(scope.db)
  const scores = new Map(rows.map(({ id, score }) => [id, score]))
  const scoreOf = ({ id, rank }: Hit): number =>
    (scores.get(id) ?? 0) + weightOfHead * (othersFrom + 1 - rank)
  return [
    ...best.map((hit) => ({ ...hit, rank: bestFrom + 1 / (1 + scoreOf(hit)) })),
    ...sorted.slice(rankedByAll),
  ]
}
