import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../db/prepared.ts'
import { entriesOf, hitsAsText, hitsOfText, idList, type Hit, type SearchScope } from './search-scope.ts'

/** How a statement comes to its rows: by the index of what is searched for, or by its own condition or order, each row looked at. */
export type AccessPath = 'byIndex' | 'oneByOne'

/** What is found, whoever may read it. */
export interface Source {
  /**
   * SQL: a select of `entry_id` and `rank` of the rows `n` of `search_names` that fit and fulfil one more condition; by the index
   * `folder_id` and `is_folder` as well, which the index of the folders has not.
   */
  readonly rows: (condition: RawBuilder<boolean>, access: AccessPath) => RawBuilder<unknown>
  /** Whether there is likely so much that looking for the newest is less than putting together what the index has of it. */
  readonly isVeryMuch: (atLeast: number) => Promise<boolean>
  /**
   * SQL: a select of the `entry_id`, the `rank` and the `found_id` of so many of very many that are looked at first. What has been found
   * is counted by `found_id`: a text may be that of several entries, or of none.
   */
  readonly first: (amount: number) => RawBuilder<unknown>
  /** SQL: the same of some that tell, with little work, whether most of them may likely be read. */
  readonly some: (amount: number) => RawBuilder<unknown>
  /** SQL: a select of `entry_id` and `rank` of all that lie in the folders `ids` of a table `readable`, with one row. */
  readonly inReadable: RawBuilder<unknown>
  /** SQL: conditions of rows that are looked at before all others; each by itself is quick. */
  readonly best: readonly RawBuilder<boolean>[]
  /** Whether its statements are the same whatever is searched for, and so are their best plans. */
  readonly isSteady: boolean
}

/** SQL: how a statement with a source begins. */
export const beginOf = ({ isSteady }: Source): RawBuilder<unknown> => (isSteady ? prepared : sql``)

/** SQL: what `Source.rows` tells of the row `n`. */
export const columnsBy: Readonly<Record<AccessPath, RawBuilder<unknown>>> = {
  byIndex: sql`n.entry_id, n.folder_id, n.is_folder`,
  oneByOne: sql`n.entry_id`,
}

/** The newest of all rows first. */
export function newestFirst(rows: Source['rows']): Pick<Source, 'first' | 'some'> {
  const newest: Source['first'] = (amount) => sql`
    select *, entry_id as found_id from (${rows(sql`true`, 'oneByOne')} order by n.entry_id desc limit ${amount}) newest`
  return { first: newest, some: newest }
}

/** Of very many hits so many are looked at; so many are found at once, too. */
export const mostSeen = 20_000

/** A row that fits; what it stands for may be gone, or not be wanted. */
type Match = Pick<Hit, 'id' | 'rank' | 'placeId'>

/** Of many the texts of their matches: not all of them are needed each time. */
type Found = { readonly hits: readonly Hit[] } | { readonly matched: readonly string[] } | 'veryMuch'

/** Everything that fits: the entries themselves up to so many, of more what the index has of them, the best first. */
export async function findByIndex(scope: SearchScope, source: Source, hits: number): Promise<Found> {
  const { rows } = await sql<{
    readonly seen: number
    readonly hits: string | null
    readonly matched: string | null
  }>`${beginOf(source)}
    with matched as materialized (
      ${source.rows(sql`true`, 'byIndex')} limit ${mostSeen + 1}
    ), amount as (select count(*)::int as seen from matched)
    select seen, case when seen <= ${hits} then (
      select ${hitsAsText} from ${entriesOf(scope, sql`matched`)}
    ) end as hits, case when seen between ${hits + 1} and ${mostSeen} then (
      select string_agg(entry_id || ' ' || folder_id || ' ' || (rank * ${rankUnit})::int || case when is_folder then ' f' else '' end, ','
        order by rank, entry_id desc) from matched
    ) end as matched from amount
  `.execute(scope.db)
  const [found] = rows
  if ((found?.seen ?? 0) > mostSeen) return 'veryMuch'
  if (typeof found?.matched !== 'string') return { hits: hitsOfText(found?.hits ?? null) }
  return { matched: found.matched.split(',') }
}

/** Whole numbers are written in half the time. */
const rankUnit = 1_000_000

export function matchOfText(text: string): Match {
  const [id = '', , rank] = text.split(' ')
  return { id, placeId: placeOfMatch(text), rank: Number(rank) / rankUnit }
}

/** The `placeId` of a match. Of thousands nothing else is read. */
export function placeOfMatch(text: string): string {
  const afterId = text.indexOf(' ')
  return text.endsWith('f') ? text.slice(0, afterId) : text.slice(afterId + 1, text.indexOf(' ', afterId + 1))
}

/** Those of the matches that are there and wanted. */
export async function entriesAmong(scope: SearchScope, matches: readonly Match[]): Promise<readonly Hit[]> {
  if (matches.length === 0) return []
  const ids = idList(matches.map(({ id }) => id))
  const ranks = sql`${`{${matches.map(({ rank }) => rank).join()}}`}::float8[]`
  const { rows } = await sql<{ readonly hits: string | null }>`
    with matched as materialized (select * from unnest(${ids}, ${ranks}) as m (entry_id, rank))
    select ${hitsAsText} as hits from ${entriesOf(scope, sql`matched`)}
  `.execute(scope.db)
  return hitsOfText(rows[0]?.hits ?? null)
}

export interface First {
  readonly hits: readonly Hit[]
  /** There are no others. */
  readonly isAll: boolean
}

/** The entries of what was looked at first (`Source.first` or `some`, of so many), and of some others. */
export async function firstOf(
  scope: SearchScope,
  first: RawBuilder<unknown>,
  amount: number,
  best: RawBuilder<unknown> = sql``,
): Promise<First> {
  const { rows } = await sql<{ readonly seen: number; readonly hits: string | null }>`
    with first as materialized (${first}), matched as materialized (${best} select entry_id, rank from first)
    select (select count(distinct found_id)::int from first) as seen,
      (select ${hitsAsText} from ${entriesOf(scope, sql`matched`)}) as hits
  `.execute(scope.db)
  return { hits: hitsOfText(rows[0]?.hits ?? null), isAll: (rows[0]?.seen ?? 0) < amount }
}
