import * as fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { ALL, completeRights } from '../../../src/contract/rights/permissions.ts'
import type { DB } from '../../../src/server/db/schema.ts'

export interface PlainNode {
  readonly id: number
  readonly name: string
  readonly isFolder: boolean
  isTrashed: boolean
  /** What one person is granted here, by each kind of subject. */
  readonly grants: { user?: number; readonly role?: number; readonly company?: number }
  readonly children: PlainNode[]
}

interface Planned {
  /** Which of the nodes before it is the parent at first, and after a move; none: the top. */
  readonly parent: number
  readonly movedTo: number | null
  readonly isFile: boolean
  readonly isTrashed: boolean
  readonly isHidden: boolean
  readonly grants: PlainNode['grants']
}

const die = (sides: number) => fc.nat(sides - 1).map((thrown) => thrown === 0)
const bits = fc.oneof(fc.constant(0), fc.nat(ALL)).map(completeRights)
/** Many nodes have no grant at all, so that something is inherited. */
const rarely = fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: bits })

const planned: fc.Arbitrary<Planned> = fc.record({
  parent: fc.nat(100),
  movedTo: fc.oneof(fc.constant(null), fc.nat(100)),
  isFile: die(4),
  isTrashed: die(10),
  isHidden: die(12),
  grants: fc.record({ user: rarely, role: rarely, company: rarely }).map(withoutGaps),
})

function withoutGaps(grants: {
  user: number | undefined
  role: number | undefined
  company: number | undefined
}): PlainNode['grants'] {
  return Object.fromEntries(Object.entries(grants).filter(([, given]) => given !== undefined))
}

/** Small trees, each a list of nodes in which parents come first. */
export const randomTrees = (amount: number): fc.Arbitrary<readonly (readonly Planned[])[]> =>
  fc.array(fc.array(planned, { minLength: 1, maxLength: 12 }), { minLength: amount, maxLength: amount })

/** Whose grants are planted, and a stranger whose grants must never count. */
export interface Planters {
  readonly userId: string
  readonly roleId: string
  readonly companyId: string
  readonly strangerId: string
}

interface PlantedIn {
  readonly folderId: string
  readonly planters: Planters
  /** Of stored content of one byte: all files have it. */
  readonly hash: Buffer
}

/**
 * Puts trees below one folder in a few statements, moves what is to be moved, and answers with them as plain objects, as
 * they are in the end. `ancestors` stays empty: no right may come from it.
 */
export async function plantTrees(
  db: Kysely<DB>,
  trees: readonly (readonly Planned[])[],
  { folderId, planters, hash }: PlantedIn,
): Promise<PlainNode[]> {
  // Far from the ids that the database gives.
  const last = await sql<{ id: string }>`
    select greatest(max(id), 1000000000)::text as id from entries
  `.execute(db)
  let id = Number(last.rows[0]?.id)
  const rows: object[] = []
  const grants: object[] = []
  const tops: PlainNode[] = []
  for (const tree of trees) {
    const nodes: PlainNode[] = []
    for (const plan of tree) {
      id += 1
      // Only folders before it can hold a node, so that no move leads into itself.
      const folders = nodes.filter(({ isFolder }) => isFolder)
      const first = folders[plan.parent % Math.max(1, folders.length)]
      const final = plan.movedTo === null ? first : folders[plan.movedTo % Math.max(1, folders.length)]
      const isFolder = !(plan.isFile && nodes.length > 0)
      const siblings = final?.children ?? []
      const isHidden = isFolder && plan.isHidden && final !== undefined && !siblings.some(isReserved)
      const node = {
        id,
        name: isHidden ? 'nextcloud' : `n${id}`,
        isFolder,
        isTrashed: plan.isTrashed,
        grants: isFolder ? plan.grants : {},
        children: [],
      }
      nodes.push(node)
      ;(final?.children ?? tops).push(node)
      rows.push({
        id,
        name: node.name,
        first: first?.id ?? folderId,
        final: final?.id ?? folderId,
        is_folder: isFolder,
        is_trashed: plan.isTrashed,
      })
      for (const [kind, given] of Object.entries(node.grants))
        grants.push({ folder_id: id, [`${kind}_id`]: planters[`${kind as 'user'}Id`], bits: given })
      if (isFolder) grants.push({ folder_id: id, user_id: planters.strangerId, bits: ALL })
    }
  }
  await sql`
    insert into entries (id, parent_id, kind, name, name_folded, trashed_at, blob_hash, size, media_type)
    overriding system value
    select id, first, case when is_folder then 'folder' else 'file' end, 'm' || id, 'm' || id,
      case when is_trashed then now() end, case when not is_folder then ${hash}::bytea end, 1,
      case when not is_folder then 'text/plain' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (id bigint, first bigint, final bigint, name text, is_folder boolean, is_trashed boolean)
    order by id
  `.execute(db)
  await sql`
    update entries e set parent_id = r.final, name = r.name, name_folded = r.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, final bigint, name text)
    where e.id = r.id
  `.execute(db)
  await sql`
    insert into grants (folder_id, user_id, role_id, company_id, bits)
    select * from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g
      (folder_id bigint, user_id bigint, role_id bigint, company_id bigint, bits smallint)
  `.execute(db)
  return tops
}

const isReserved = ({ name }: PlainNode): boolean => name === 'nextcloud'
