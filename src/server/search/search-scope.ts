import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { withReadableAmong } from '../rights/readable-among.ts'
import { hasFilters, isWanted, type SearchQuery } from './entry-filters.ts'
import { fewReadable } from './few-readable.ts'
import { entriesBelow, foldersBelow } from './folders-below.ts'

/** An entry that was found. */
export interface Hit {
  readonly id: string
  /** How well it fits; the least is the best. */
  readonly rank: number
  /** Milliseconds since 1970. */
  readonly modifiedAt: number
  /** Which folder has to be readable for it: a folder itself, of a file that in which it lies. */
  readonly placeId: string
}

/** A search under way: who searches, and where. */
export interface SearchScope {
  readonly db: Kysely<DB>
  readonly actor: Actor
  readonly query: SearchQuery
  /** Only in these folders; null: anywhere. */
  readonly folders: readonly string[] | null
  /** A folder with too many below it to name them, in which or below which a hit has to lie. */
  readonly above: string | null
  /** The folders that the actor may read, when so little lies in them that all of it is looked through; else null. */
  readonly few: readonly string[] | null
}

/** Looks up where is searched. */
export async function openScope(
  { db, actor, query }: Pick<SearchScope, 'db' | 'actor' | 'query'>,
  atMost: number,
): Promise<SearchScope> {
  const { folderId } = query
  const below = folderId ? await foldersBelow(db, folderId, { atMost }) : null
  // Names are found so fast that to ask costs more than it saves.
  const few = query.fulltext ? await fewReadable(db, actor) : null
  return below === 'more'
    ? { db, actor, query, folders: null, above: folderId ?? null, few }
    : { db, actor, query, folders: below, above: null, few }
}

/** SQL: the row `n` of `search_names` has the tags and lies in the folders. */
export function isInReach({ query, folders }: Pick<SearchScope, 'query' | 'folders'>): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (query.tags.length > 0) conditions.push(sql`n.entry_id in (${tagged(query)})`)
  if (folders) conditions.push(sql`n.folder_id = any(${idList(folders)})`)
  return sql.join(conditions, sql` and `)
}

/** Whether neither that nor `isWanted` narrows anything down: a statement with both has one text then, and no list. */
export const isUnfiltered = ({ query, folders }: Pick<SearchScope, 'query' | 'folders'>): boolean =>
  folders === null && query.tags.length === 0 && !hasFilters(query)

function tagged({ tags, tagFilterOperation }: SearchQuery): RawBuilder<unknown> {
  const wanted = [...new Set(tags)]
  const having =
    tagFilterOperation === 'AND' ? sql`group by entry_id having count(*) = ${wanted.length}` : sql``
  return sql`select entry_id from entry_tags where tag_id = any(${idList(wanted)}) ${having}`
}

/** SQL: an array of ids, as one text: thousands of parameters cost the driver more. */
export const idList = (ids: readonly string[]): RawBuilder<string[]> => sql`${`{${ids.join()}}`}::bigint[]`

/** SQL: the entries of a table with `entry_id` and `rank`, as far as they are wanted, each by one look into the index. */
export const entriesOf = ({ query }: SearchScope, table: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.id, e.kind, e.parent_id, e.modified_at, n.rank from ${table} n cross join lateral (
    select * from entries where id = n.entry_id limit 1
  ) e where ${isWanted(query)}
) wanted`

/** SQL: all of them as one text, since a row each costs more in the driver than in the database. */
export const hitsAsText = sql`string_agg(
  id || ' ' || rank || ' ' || (extract(epoch from modified_at) * 1000)::bigint || ' ' || case kind when 'folder' then id else parent_id end, ',')`

export const hitsOfText = (text: string | null): readonly Hit[] =>
  text === null
    ? []
    : text.split(',').map((each) => {
        const [id = '', rank, modifiedAt, placeId = ''] = each.split(' ')
        return { id, rank: Number(rank), modifiedAt: Number(modifiedAt), placeId }
      })

/**
 * Those that the actor may read and that lie where is searched. Of none it is asked as well, so that what is hidden is not told
 * from what is not there by what is done.
 */
export async function readableOf(scope: SearchScope, hits: readonly Hit[]): Promise<readonly Hit[]> {
  return inPlace(scope, await readableAmong(scope, hits))
}

/** The same wherever they lie: files of one folder have its rights, so that only folders are looked at. */
export async function readableAmong<Place extends Pick<Hit, 'placeId'>>(
  { db, actor }: SearchScope,
  hits: readonly Place[],
): Promise<readonly Place[]> {
  const places = idList([...new Set(hits.map(({ placeId }) => placeId))])
  const { rows } = await sql<{ readonly ids: string | null }>`${prepared}
    with recursive ${withReadableAmong(actor, sql`select unnest(${places})`)}
    select string_agg(id::text, ',') as ids from readable
  `.execute(db)
  const readable = new Set(rows[0]?.ids?.split(','))
  return hits.filter(({ placeId }) => readable.has(placeId))
}

export async function inPlace({ db, above }: SearchScope, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (above === null || hits.length === 0) return hits
  const below = await entriesBelow(
    db,
    above,
    hits.map(({ id }) => id),
  )
  return hits.filter(({ id }) => below.has(id))
}
