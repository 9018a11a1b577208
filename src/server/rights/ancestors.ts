import { sql, type Kysely, type RawBuilder } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { grantMatches, subjectIdOfGrant, subjectOfGrant, type Grantee } from './grantee.ts'
import { isGone, isTrashed, isThere } from './is-there.ts'
import {
  grantsOf,
  treeOf,
  type GrantRow,
  type GrantsByFolder,
  type RightsTree,
  type TreeRow,
} from './rights-tree.ts'

// Each step is a lateral query with a limit, so that it is one look into an index whatever the planner believes: without
// fresh statistics, as after a large upload, it would otherwise read the whole table to find four folders.

const columns = sql`e.id, e.parent_id, e.name, e.kind = 'folder' as is_folder, ${isTrashed('e')} as is_trashed,
  ${isGone('e')} as is_gone`

/**
 * SQL, after `with recursive`: the table `above` with the entries whose ids `start` selects and everything above them, each
 * once. Only the chain of parents counts, never `ancestors`.
 */
export const withAncestors = (start: RawBuilder<unknown>): RawBuilder<unknown> =>
  ancestorsTable(start, columns, manyParents)

/** The same with no more of each than whether it `is_there`; what is above something that is not is left out. */
export const withAncestorsThere = (start: RawBuilder<unknown>): RawBuilder<unknown> =>
  ancestorsTable(start, columnsThere, manyParentsThere)

const ancestorsTable = (
  start: RawBuilder<unknown>,
  wanted: RawBuilder<unknown>,
  step: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  above as (
    select ${wanted} from (${start}) as start cross join lateral (select * from entries where id = start.id limit 1) e
    union
    select ${wanted} from ${step} cross join lateral (select * from entries where id = above.parent_id limit 1) e
  )`

const columnsThere = sql`e.id, e.parent_id, ${isThere('e')} as is_there`
// Thousands lie in the same few folders; of one entry there is a single parent at each step.
const manyParents = sql.raw('(select distinct parent_id from above) above')
const manyParentsThere = sql.raw('(select distinct parent_id from above where is_there) above')
const oneParent = sql.raw('above')

/** SQL: the columns of a {@link GrantRow} besides the folder. */
export const grantColumns = sql`case when g.id is not null then ${subjectOfGrant} end as subject,
  ${subjectIdOfGrant} as subject_id, g.bits`
/** SQL: the columns of a {@link TreeRow}, of the table `above` with the grants `g`. */
const treeColumns = sql`above.*, ${grantColumns}`

/** SQL: the grants `g` on the entries of `above`: those of somebody, or of everybody. */
export const joinGrants = (grantee: Grantee | null): RawBuilder<unknown> =>
  sql`left join grants g on g.folder_id = above.id ${grantee ? sql`and ${grantMatches(grantee)}` : sql``}`

/** Some entries with everything above them, in one query: with the grants of one grantee, or with those of everybody. */
export async function loadAncestors(
  db: Kysely<DB>,
  ids: readonly string[],
  grantee: Grantee | null,
): Promise<RightsTree> {
  const { rows } = await sql<TreeRow>`${prepared}
    with recursive ${withAncestors(sql`select unnest(${ids}::bigint[]) as id`)}
    select ${treeColumns} from above ${joinGrants(grantee)}
  `.execute(db)
  return treeOf(rows)
}

/** What the database has of one entry besides what is above it. */
export interface EntryRow {
  readonly kind: 'folder' | 'file'
  readonly size: string
  readonly media_type: string | null
  readonly version: number
  readonly blob_hash: Buffer | null
  readonly modified_at: Date
  readonly modified_by: string | null
  readonly searchable_at: Date | null
}

/** One entry and everything above it, read at one moment. */
export interface FoundEntry {
  readonly tree: RightsTree
  /** Null when there is none. */
  readonly id: string | null
  readonly row: EntryRow | null
}

/** The columns of {@link EntryRow}; all empty for what is above it. */
type Row = TreeRow & (EntryRow | { readonly kind: null })

const entryColumns = sql`kind, size, media_type, version, blob_hash, modified_at, modified_by, searchable_at`

/** The entry with this id, wherever it is. */
export async function loadEntry(db: Kysely<DB>, grantee: Grantee, id: string): Promise<FoundEntry> {
  const { rows } = await sql<Row>`${prepared}
    with recursive ${ancestorsTable(sql`select ${id}::bigint as id`, columns, oneParent)}
    select ${treeColumns}, r.* from above ${joinGrants(grantee)}
      left join lateral (select ${entryColumns} from entries where id = above.id and above.id = ${id}::bigint limit 1) r on true
  `.execute(db)
  return found(rows)
}

/** Many entries and everything above them, read at one moment. */
export interface FoundEntries {
  readonly tree: RightsTree
  /** By the ids of those that were asked for, as far as there are such. */
  readonly rows: ReadonlyMap<string, EntryRow>
}

/** The entries with these ids, wherever they are, in one query. */
export async function loadEntries(
  db: Kysely<DB>,
  grantee: Grantee,
  ids: readonly string[],
): Promise<FoundEntries> {
  const wanted = sql`${`{${ids.join()}}`}::bigint[]`
  const { rows } = await sql<Row>`${prepared}
    with recursive ${withAncestors(sql`select unnest(${wanted}) as id`)}
    select ${treeColumns}, r.* from above ${joinGrants(grantee)}
      left join lateral (
        select ${entryColumns} from entries where id = above.id and above.id = any(${wanted}) limit 1
      ) r on true
  `.execute(db)
  const found = rows.flatMap((row): [string, EntryRow][] => (row.kind === null ? [] : [[row.id, row]]))
  return { tree: treeOf(rows), rows: new Map(found) }
}

/** The entry that is reached from the root by these names, in any case, through nothing but what is there. */
export async function resolvePath(
  db: Kysely<DB>,
  grantee: Grantee,
  names: readonly string[],
): Promise<FoundEntry> {
  const { rows } = await sql<Row>`${prepared}
    with recursive above as (
      select ${columns}, 0 as depth from entries e where e.parent_id is null
      union all
      select ${columns}, above.depth + 1
      from above cross join lateral (
        select * from entries
        where parent_id = above.id and ${isThere()} and name_folded = (${names.map(foldName)}::text[])[above.depth + 1]
        limit 1
      ) e
    )
    select ${treeColumns}, r.* from above ${joinGrants(grantee)}
      left join lateral (
        select ${entryColumns} from entries where id = above.id and above.depth = ${names.length}::int limit 1
      ) r on true
    order by above.depth
  `.execute(db)
  return found(rows)
}

function found(rows: readonly Row[]): FoundEntry {
  const row = rows.find((each) => each.kind !== null)
  return { tree: treeOf(rows), id: row?.id ?? null, row: row && row.kind !== null ? row : null }
}

/**
 * The ids of the folders that are reached from the root by these names, whoever may see them, in one query; `null` where
 * there is none: unknown, in the trash, hidden, or a file.
 */
export async function resolveFolders(
  db: Kysely<DB>,
  paths: readonly (readonly string[])[],
): Promise<readonly (string | null)[]> {
  const wanted = JSON.stringify(paths.map((names) => names.map(foldName)))
  const { rows } = await sql<{ readonly at: string; readonly id: string }>`
    with recursive wanted as (
      select at, array(select value from jsonb_array_elements_text(names) with ordinality v (value, place) order by place) as names
      from jsonb_array_elements(${wanted}::jsonb) with ordinality w (names, at)
    ), down as (
      select wanted.at, wanted.names, e.id, 0 as depth from wanted cross join entries e where e.parent_id is null
      union all
      select down.at, down.names, e.id, down.depth + 1
      from down cross join lateral (
        select id from entries
        where parent_id = down.id and kind = 'folder' and ${isThere()} and name_folded = down.names[down.depth + 1] limit 1
      ) e
    )
    select at::text, id from down where depth = cardinality(names)
  `.execute(db)
  const folders = new Map(rows.map(({ at, id }) => [Number(at) - 1, id]))
  return paths.map((_names, at) => folders.get(at) ?? null)
}

/** All grants on these very folders, whatever is above them. */
export async function loadGrants(db: Kysely<DB>, folderIds: readonly string[]): Promise<GrantsByFolder> {
  const { rows } = await sql<GrantRow>`
    select g.folder_id as id, ${subjectOfGrant} as subject, ${subjectIdOfGrant} as subject_id, g.bits
    from grants g where g.folder_id = any(${folderIds}::bigint[])
  `.execute(db)
  return grantsOf(rows)
}
