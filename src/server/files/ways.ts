import { sql, type Kysely, type RawBuilder } from 'kysely'
import { foldName, reservedName } from '#contract/text/names.ts'
import {
  decidingGrant,
  nearestRights,
  type Grant,
  type GrantSubjectKind,
} from '#contract/rights/permissions.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'

/** Whom grants are asked for: a person, or with the others null a role or a company by itself. */
export interface Grantee {
  readonly userId: string | null
  readonly roleId: string | null
  readonly companyId: string | null
}

/** A folder or file on the way from an entry up to the root, with the grants on it that apply to one person. */
interface RightsNode {
  readonly parentId: string | null
  readonly isTrashed: boolean
  /** Purged, or hidden from everybody: nothing below it is there. */
  readonly isGone: boolean
  readonly grants: Grant[]
}

interface WayNode extends RightsNode {
  readonly id: string
  readonly name: string
}

/** The ways up from some entries, all read at one moment. */
export type Ways = ReadonlyMap<string, WayNode>

/** The same with no more than it takes to tell the rights. */
type RightsWays = ReadonlyMap<string, RightsNode>

/** What the database has of one entry besides its way. */
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

interface RightsRow {
  readonly id: string
  readonly parent_id: string | null
  readonly subject: GrantSubjectKind | null
  readonly bits: number | null
}

interface WayRow extends RightsRow {
  readonly name: string
  readonly is_trashed: boolean
  readonly is_gone: boolean
}

/** SQL: the grant `g` applies to the person. */
export const applies = ({ userId, roleId, companyId }: Grantee): RawBuilder<boolean> =>
  sql`(g.user_id = ${userId}::bigint or g.role_id = ${roleId}::bigint or g.company_id = ${companyId}::bigint)`

/** SQL: what kind of subject the grant `g` has. */
export const subjectOfGrant = sql<GrantSubjectKind>`
  case when g.user_id is not null then 'user' when g.role_id is not null then 'role' else 'company' end`

const columns = sql`w.id, w.parent_id, w.name, w.is_trashed, w.is_gone,
  case when g.id is not null then ${subjectOfGrant} end as subject, g.bits`

// Each step is a lateral query with a limit, so that it is one look into an index whatever the planner believes: without
// fresh statistics, as after a large upload, it would otherwise read the whole table to find four folders.

/** Reads the ways up from many entries in one query. Only the chain of parents counts, never `ancestors`. */
export async function waysUp(db: Kysely<DB>, grantee: Grantee, ids: readonly string[]): Promise<Ways> {
  const { rows } = await sql<WayRow>`
    with recursive w as (
      select e.id, e.parent_id, e.name, e.trashed_at is not null as is_trashed,
        e.purged_at is not null or e.name_folded = ${reservedName} as is_gone
      from entries e where e.id = any(${ids}::bigint[])
      union
      select e.id, e.parent_id, e.name, e.trashed_at is not null,
        e.purged_at is not null or e.name_folded = ${reservedName}
      from w cross join lateral (select * from entries where id = w.parent_id limit 1) e
    )
    select ${columns} from w left join grants g on g.folder_id = w.id and ${applies(grantee)}
  `.execute(db)
  return collect(rows)
}

/**
 * Reads of the ways up from many entries what decides about rights, in one query: the folders among them and above, and which
 * of the files lie in each. What is not there or in the trash is left out, and so a way through it does not reach the root.
 */
export async function rightsWaysUp(
  db: Kysely<DB>,
  grantee: Grantee,
  ids: readonly string[],
): Promise<{ readonly folders: RightsWays; readonly filesIn: ReadonlyMap<string, readonly string[]> }> {
  const isThere = sql`e.trashed_at is null and e.purged_at is null and e.name_folded <> ${reservedName}`
  const { rows } = await sql<RightsRow & { readonly files: string | null }>`
    with recursive asked as materialized (
      select e.id, e.parent_id, e.kind from entries e where e.id = any(${`{${ids.join()}}`}::bigint[]) and ${isThere}
    ), w as (
      select e.id, e.parent_id, ${isThere} as is_there
      from (select distinct case kind when 'folder' then id else parent_id end as id from asked) nearest
        cross join lateral (select * from entries where id = nearest.id limit 1) e
      union
      select e.id, e.parent_id, ${isThere}
      from (select distinct parent_id as id from w where is_there) above
        cross join lateral (select * from entries where id = above.id limit 1) e
    )
    select w.id, w.parent_id, case when g.id is not null then ${subjectOfGrant} end as subject, g.bits, f.files
    from w left join grants g on g.folder_id = w.id and ${applies(grantee)} left join (
      select parent_id, string_agg(id::text, ',') as files from asked where kind = 'file' group by parent_id
    ) f on f.parent_id = w.id
    where w.is_there
  `.execute(db)
  const folders = new Map<string, RightsNode>()
  const filesIn = new Map<string, readonly string[]>()
  for (const row of rows) {
    const known = folders.get(row.id)
    const node = known ?? { parentId: row.parent_id, isTrashed: false, isGone: false, grants: [] }
    if (!known) folders.set(row.id, node)
    if (!known && row.files !== null) filesIn.set(row.id, row.files.split(','))
    addGrant(node, row)
  }
  return { folders, filesIn }
}

/** The way up from one entry together with its row, read at one moment; no row when there is none. */
export async function wayUp(
  db: Kysely<DB>,
  grantee: Grantee,
  id: string,
): Promise<{ readonly ways: Ways; readonly row: EntryRow | null }> {
  const { rows } = await sql<WayRow & WithRow>`${prepared}
    with recursive w as (
      select e.id, e.parent_id, e.name, e.trashed_at is not null as is_trashed,
        e.purged_at is not null or e.name_folded = ${reservedName} as is_gone
      from entries e where e.id = ${id}::bigint
      union
      select e.id, e.parent_id, e.name, e.trashed_at is not null,
        e.purged_at is not null or e.name_folded = ${reservedName}
      from w cross join lateral (select * from entries where id = w.parent_id limit 1) e
    )
    select ${columns}, r.* from w left join grants g on g.folder_id = w.id and ${applies(grantee)}
      left join lateral (select ${rowColumns} from entries where id = w.id and w.id = ${id}::bigint limit 1) r on true
  `.execute(db)
  return { ways: collect(rows), row: rowOf(rows) }
}

/** The ids from the root down to the entry that carries these names, in any case, and its row; shorter when there is none. */
export async function wayDown(
  db: Kysely<DB>,
  grantee: Grantee,
  names: readonly string[],
): Promise<{ readonly ways: Ways; readonly ids: readonly string[]; readonly row: EntryRow | null }> {
  const { rows } = await sql<WayRow & WithRow>`${prepared}
    with recursive w as (
      select e.id, e.parent_id, e.name, false as is_trashed, false as is_gone, 0 as depth from entries e where e.parent_id is null
      union all
      select e.id, e.parent_id, e.name, false, e.name_folded = ${reservedName}, w.depth + 1
      from w cross join lateral (
        select * from entries where parent_id = w.id and trashed_at is null
          and name_folded = (${names.map(foldName)}::text[])[w.depth + 1] limit 1
      ) e
    )
    select ${columns}, r.* from w left join grants g on g.folder_id = w.id and ${applies(grantee)}
      left join lateral (
        select ${rowColumns} from entries where id = w.id and w.depth = ${names.length}::int limit 1
      ) r on true
    order by w.depth
  `.execute(db)
  const ways = collect(rows)
  return { ways, ids: [...ways.keys()], row: rowOf(rows) }
}

/** The columns of {@link EntryRow}; all empty on the way to it. */
type WithRow = EntryRow | { readonly kind: null }

const rowColumns = sql`kind, size, media_type, version, blob_hash, modified_at, modified_by, searchable_at`

const rowOf = (rows: readonly WithRow[]): EntryRow | null => rows.find((row) => row.kind !== null) ?? null

function collect(rows: readonly WayRow[]): Ways {
  const ways = new Map<string, WayNode>()
  for (const row of rows) {
    let node = ways.get(row.id)
    if (!node) {
      node = {
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        isTrashed: row.is_trashed,
        isGone: row.is_gone,
        grants: [],
      }
      ways.set(row.id, node)
    }
    addGrant(node, row)
  }
  return ways
}

function addGrant({ grants }: RightsNode, { subject, bits }: Pick<RightsRow, 'subject' | 'bits'>): void {
  if (subject !== null && bits !== null) grants.push({ subject, bits })
}

/** Whether what lies in the trash counts as there. */
type Reach = 'inPlace' | 'inTrashToo'

/** An entry with everything above it, nearest first; `null` when it or one of them is not there. */
function chain<Node extends RightsNode>(
  ways: ReadonlyMap<string, Node>,
  id: string,
  reach: Reach,
): readonly Node[] | null {
  const nodes: Node[] = []
  for (let at: string | null = id; at !== null;) {
    const node = ways.get(at)
    if (!node || node.isGone || (node.isTrashed && reach === 'inPlace')) return null
    nodes.push(node)
    at = node.parentId
  }
  return nodes
}

/** The bits a person has on an entry of these ways, by grants alone; `null` when the entry is not there. */
export function rightsOn(ways: RightsWays, id: string, reach: Reach = 'inPlace'): number | null {
  const nodes = chain(ways, id, reach)
  return nodes && nearestRights(nodes.map(({ grants }) => grants))
}

/** The grant that decides on an entry that is there, and its folder; `null`: none does. */
export function decisionOn(
  ways: Ways,
  id: string,
): { readonly folderId: string; readonly subject: GrantSubjectKind } | null {
  const nodes = chain(ways, id, 'inPlace') ?? []
  const decision = decidingGrant(nodes.map(({ grants }) => grants))
  const node = decision && nodes[decision.at]
  return node ? { folderId: node.id, subject: decision.grant.subject } : null
}

/** The bits of the grant of one kind of subject on the very folder; `null`: none. */
export const grantOn = (ways: Ways, id: string, kind: GrantSubjectKind): number | null =>
  ways.get(id)?.grants.find(({ subject }) => subject === kind)?.bits ?? null

/** The names on the way down to an entry, its own last; none for the root. */
export function namesOf(ways: Ways, id: string, reach: Reach = 'inPlace'): readonly string[] {
  const nodes = chain(ways, id, reach) ?? []
  return nodes
    .slice(0, -1)
    .map(({ name }) => name)
    .toReversed()
}

/** The ids of everything above an entry, the root first. */
export function ancestorsOf(ways: Ways, id: string): readonly string[] {
  const ids: string[] = []
  for (let at = ways.get(id)?.parentId ?? null; at !== null; at = ways.get(at)?.parentId ?? null) ids.push(at)
  return ids.toReversed()
}
