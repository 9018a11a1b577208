import { sql, type Kysely } from 'kysely'
import { reservedName } from '#contract/text/names.ts'
import { decidingGrant, type Grant } from '#contract/rights/permissions.ts'
import type { DB } from '../../db/schema.ts'
import { subjectOfGrant, type Grantee } from '../../files/ways.ts'
import { subjectKey } from './subjects.ts'

interface TreeNode {
  readonly parentId: string | null
  readonly name: string
  /** False in the trash, hidden, or when it is a file. */
  readonly isFolder: boolean
}

/** The bits that each subject has by an entry of its own, by folder. */
export type AllGrants = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Some folders and everything above them, with the grants of everybody. */
export interface RightsTree {
  readonly nodes: ReadonlyMap<string, TreeNode>
  readonly grants: AllGrants
}

interface Row {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
  readonly is_folder: boolean
}

/** Reads the ways up from these folders. */
export async function readRightsTree(db: Kysely<DB>, ids: readonly string[]): Promise<RightsTree> {
  const { rows } = await sql<Row>`
    with recursive w as (
      select e.id, e.parent_id, e.name, e.kind = 'folder' and e.trashed_at is null and e.purged_at is null
        and e.name_folded <> ${reservedName} as is_folder
      from entries e where e.id = any(${ids}::bigint[])
      union
      select e.id, e.parent_id, e.name, e.kind = 'folder' and e.trashed_at is null and e.purged_at is null
        and e.name_folded <> ${reservedName}
      from w cross join lateral (select * from entries where id = w.parent_id limit 1) e
    )
    select * from w
  `.execute(db)
  const nodes = new Map(
    rows.map(({ id, parent_id, name, is_folder }) => [
      id,
      { parentId: parent_id, name, isFolder: is_folder },
    ]),
  )
  return { nodes, grants: await readGrants(db, [...nodes.keys()]) }
}

/** All grants on these folders. */
export async function readGrants(db: Kysely<DB>, folderIds: readonly string[]): Promise<AllGrants> {
  const { rows } = await sql<{ folder_id: string; kind: Grant['subject']; id: string; bits: number }>`
    select folder_id, coalesce(user_id, role_id, company_id) as id, bits, ${subjectOfGrant} as kind
    from grants g where folder_id = any(${folderIds}::bigint[])
  `.execute(db)
  const grants = new Map<string, Map<string, number>>()
  for (const { folder_id, kind, id, bits } of rows) {
    const folder = grants.get(folder_id) ?? new Map<string, number>()
    folder.set(subjectKey({ kind, id }), bits)
    grants.set(folder_id, folder)
  }
  return grants
}

/** The grants of one folder that apply to somebody. */
export function applyingGrants(grants: AllGrants, folderId: string, grantee: Grantee): readonly Grant[] {
  const folder = grants.get(folderId)
  if (!folder) return []
  const found: Grant[] = []
  const look = (subject: Grant['subject'], id: string | null): void => {
    const bits = id === null ? undefined : folder.get(subjectKey({ kind: subject, id }))
    if (bits !== undefined) found.push({ subject, bits })
  }
  look('user', grantee.userId)
  look('role', grantee.roleId)
  look('company', grantee.companyId)
  return found
}

/** What counts for somebody on a folder of the tree, by these grants. */
export function rightsIn(tree: RightsTree, grantee: Grantee, folderId: string): number {
  const wayUp = wayTo(tree, folderId).map((id) => applyingGrants(tree.grants, id, grantee))
  return decidingGrant(wayUp)?.grant.bits ?? 0
}

/** Whether a folder and everything above it is there. */
export const isThere = (tree: RightsTree, id: string): boolean =>
  tree.nodes.has(id) && wayTo(tree, id).every((each) => tree.nodes.get(each)?.isFolder === true)

/** The names from the first level down to a folder. */
export const namesIn = (tree: RightsTree, id: string): readonly string[] =>
  wayTo(tree, id)
    .slice(0, -1)
    .map((each) => tree.nodes.get(each)?.name ?? '')
    .toReversed()

/** A folder and everything above it, nearest first. */
export function wayTo(tree: RightsTree, id: string): readonly string[] {
  const way: string[] = []
  for (let at: string | null = id; at !== null; at = tree.nodes.get(at)?.parentId ?? null) way.push(at)
  return way
}
