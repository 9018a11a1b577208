import { sql } from 'kysely'
import { DELETE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../actor.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { Problem } from '../http/problem.ts'
import { findEntry, type EntryRef } from '../rights/visible-entry.ts'
import { publishTree } from '../notifications/publish.ts'
import type { Services } from '../services.ts'
import { grantsBelow } from '../rights/grants-below.ts'
import { isThere } from '../rights/is-there.ts'
import { touchFolder } from './insert-entry.ts'
import { keepTree } from './tree-lock.ts'

/**
 * Moves a file or folder with everything in it to the trash. Needs DELETE on it and on every folder beneath, else it is
 * refused as a whole, without names. First-level folders are removed by the administration only.
 */
export async function deleteEntry(
  { db }: Services,
  actor: Actor,
  wanted: EntryRef,
): Promise<{ readonly id: string }> {
  return inTransaction(db, async (tx) => {
    await keepTree(tx)
    const entry = await findEntry(tx, actor, wanted)
    const { parentId } = entry
    if (!allows(entry.rights, DELETE)) throw new Problem('notAllowed')
    if (parentId === null || isFirstLevel(entry)) throw new Problem('notAllowed')
    if (entry.kind === 'folder') {
      const below = await grantsBelow(tx, actor, entry.id)
      if (below.some(({ bits }) => !allows(bits, DELETE))) throw new Problem('notAllowed')
    }
    const trashed = await tx
      .updateTable('entries')
      .set({ trashed_at: sql`now()`, trashed_by: actor.userId })
      .where('id', '=', entry.id)
      .where('parent_id', '=', parentId)
      .where(isThere())
      .executeTakeFirst()
    if (trashed.numUpdatedRows === 0n) throw new Problem('notFound')
    if (entry.kind === 'folder') await publishTree(tx, entry.id)
    await touchFolder(tx, { folderId: parentId, by: actor.userId, what: 'DELETED' })
    return { id: entry.id }
  })
}

const isFirstLevel = ({ names }: { readonly names: readonly string[] }): boolean => names.length === 1
