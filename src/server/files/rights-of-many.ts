import { sql, type Kysely } from 'kysely'
import { reservedName } from '#contract/text/names.ts'
import { nearestRights, type Grant } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import type { RightsOnFolders } from '../notifications/visible-notifications.ts'
import type { Grantee } from './ways.ts'

interface Row {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly is_gone: boolean
  readonly user_id: string | null
  readonly role_id: string | null
  readonly company_id: string | null
  readonly bits: number | null
}

type Held = Pick<Row, 'user_id' | 'role_id' | 'company_id'> & { readonly bits: number }

interface Node {
  readonly parentId: string | null
  readonly name: string
  readonly isGone: boolean
  readonly grants: Held[]
}

/**
 * All grants on the ways up from some folders, read at one moment, so that thousands of people who look at the same folder
 * cost one query.
 */
export async function rightsOfMany(db: Kysely<DB>, folderIds: readonly string[]): Promise<RightsOnFolders> {
  const { rows } = await sql<Row>`
    with recursive w as (
      select e.id, e.parent_id, e.name, e.trashed_at is not null or e.name_folded = ${reservedName} as is_gone
      from entries e where e.id = any(${folderIds}::bigint[])
      union
      select e.id, e.parent_id, e.name, e.trashed_at is not null or e.name_folded = ${reservedName}
      from w cross join lateral (select * from entries where id = w.parent_id limit 1) e
    )
    select w.id, w.parent_id, w.name, w.is_gone, g.user_id, g.role_id, g.company_id, g.bits
    from w left join grants g on g.folder_id = w.id
  `.execute(db)
  const nodes = collect(rows)
  return {
    of: (grantee, folderId) => rightsOf(nodes, grantee, folderId),
    namesOf: (folderId) =>
      way(nodes, folderId)
        .map(({ name }) => name)
        .toReversed(),
    above: (folderId) =>
      way(nodes, folderId)
        .flatMap(({ parentId }) => parentId ?? [])
        .slice(0, -1),
  }
}

function collect(rows: readonly Row[]): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>()
  for (const { id, parent_id: parentId, name, is_gone: isGone, bits, ...subject } of rows) {
    const node = nodes.get(id) ?? { parentId, name, isGone, grants: [] }
    nodes.set(id, node)
    if (bits !== null) node.grants.push({ ...subject, bits })
  }
  return nodes
}

/** A folder and what is above it, nearest first, without the root. */
function way(nodes: ReadonlyMap<string, Node>, folderId: string): readonly Node[] {
  const found: Node[] = []
  for (let node = nodes.get(folderId); node && node.parentId !== null; node = nodes.get(node.parentId))
    found.push(node)
  return found
}

function rightsOf(nodes: ReadonlyMap<string, Node>, grantee: Grantee, folderId: string): number {
  const way: Grant[][] = []
  for (let at: string | null = folderId; at !== null;) {
    const node = nodes.get(at)
    if (!node || node.isGone) return 0
    way.push(node.grants.flatMap((held) => appliedTo(grantee, held) ?? []))
    at = node.parentId
  }
  return nearestRights(way)
}

function appliedTo({ userId, roleId, companyId }: Grantee, held: Held): Grant | null {
  const { bits } = held
  if (held.user_id !== null) return held.user_id === userId ? { subject: 'user', bits } : null
  if (held.role_id !== null) return held.role_id === roleId ? { subject: 'role', bits } : null
  return held.company_id === companyId ? { subject: 'company', bits } : null
}
