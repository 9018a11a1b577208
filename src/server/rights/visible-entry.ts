import type { Kysely } from 'kysely'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { loadEntry, resolvePath, type EntryRow, type FoundEntry } from './ancestors.ts'
import type { Grantee } from './grantee.ts'
import { grantsBelow } from './grants-below.ts'
import { ancestorsOf, namesOf, rightsOn, type RightsTree, type TreeNode } from './rights-tree.ts'

/** An entry as one person sees it, with what that person may do. */
export interface VisibleEntry {
  readonly id: string
  readonly kind: 'folder' | 'file'
  readonly parentId: string | null
  readonly name: string
  /** Bytes; of a folder 0. */
  readonly size: number
  readonly mediaType: string | null
  readonly version: number
  readonly blobHash: Buffer | null
  readonly modifiedAt: Date
  readonly modifiedBy: string | null
  /** The assistant may search it, for those who may read it. */
  readonly isSearchable: boolean
  /** Bits; 0 on a folder that is only walked through. */
  readonly rights: number
  /** Names from the first level down, its own last; none for the root. */
  readonly names: readonly string[]
  /** Ids of everything above, the root first. */
  readonly ancestors: readonly string[]
}

/** Which entry is meant: its id, or the names that lead to it from the first level down, in any case; none is the root. */
export type EntryRef = string | readonly string[]

/** The entry as the person sees it. Refuses with `notFound` what is not there and what may not be seen alike. */
export async function findEntry(db: Kysely<DB>, grantee: Grantee, wanted: EntryRef): Promise<VisibleEntry> {
  if (typeof wanted === 'string')
    return visibleEntry(db, grantee, wanted, await loadEntry(db, grantee, wanted))
  const found = await resolvePath(db, grantee, wanted)
  return visibleEntry(db, grantee, found.id ?? nobodysId, found)
}

/** No entry has it. */
const nobodysId = '0'

/** Whether below a folder there is one that the person may read, so that it is shown for walking through. */
export async function leadsSomewhere(db: Kysely<DB>, grantee: Grantee, folderId: string): Promise<boolean> {
  const below = await grantsBelow(db, grantee, folderId)
  return below.some(({ bits }) => allows(bits, READ))
}

async function visibleEntry(
  db: Kysely<DB>,
  grantee: Grantee,
  id: string,
  { tree, row }: FoundEntry,
): Promise<VisibleEntry> {
  const node = tree.nodes.get(id)
  const rights = rightsOn(tree, grantee, id)
  const isShown =
    (rights !== null && (allows(rights, READ) || node?.parentId === null)) ||
    // Asked of what is not there as well, so that the time of a refusal does not tell it from what is hidden.
    ((await leadsSomewhere(db, grantee, id)) && row?.kind === 'folder')
  if (rights === null || !node || !row || !isShown) throw new Problem('notFound')
  return entryOf(tree, id, { node, row, rights })
}

/** An entry of a tree with what is known of it besides. */
export function entryOf(
  tree: RightsTree,
  id: string,
  { node, row, rights }: { readonly node: TreeNode; readonly row: EntryRow; readonly rights: number },
): VisibleEntry {
  return {
    id,
    kind: row.kind,
    parentId: node.parentId,
    name: node.name,
    size: Number(row.size),
    mediaType: row.media_type,
    version: row.version,
    blobHash: row.blob_hash,
    modifiedAt: row.modified_at,
    modifiedBy: row.modified_by,
    isSearchable: row.searchable_at !== null,
    rights,
    names: namesOf(tree, id),
    ancestors: ancestorsOf(tree, id),
  }
}
