import type { Kysely } from 'kysely'
import { READ, allows } from '#contract/rights/permissions.ts'
import type { DB } from '../db/schema.ts'
import { loadEntries } from './ancestors.ts'
import type { Grantee } from './grantee.ts'
import { rightsOn } from './rights-tree.ts'
import { entryOf, type VisibleEntry } from './visible-entry.ts'

/**
 * Those of many entries that somebody may read, by their ids, in one query. What is not there, closed or only walked through
 * is left out.
 */
export async function readableEntries(
  db: Kysely<DB>,
  grantee: Grantee,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleEntry>> {
  if (ids.length === 0) return new Map()
  const { tree, rows } = await loadEntries(db, grantee, ids)
  const readable = new Map<string, VisibleEntry>()
  for (const [id, row] of rows) {
    const node = tree.nodes.get(id)
    const rights = rightsOn(tree, grantee, id)
    if (node && rights !== null && allows(rights, READ))
      readable.set(id, entryOf(tree, id, { node, row, rights }))
  }
  return readable
}
