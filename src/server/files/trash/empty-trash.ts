import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { keepTree } from '../tree-lock.ts'
import { markPurged } from './mark-purged.ts'
import { isOwn, trashedEntries } from './trashed-entries.ts'

/**
 * Removes for good what this person has put into the trash, as far as the rights for it are still there: all of it, or so
 * many, those first that were deleted first.
 */
export async function emptyTrash(
  { db, jobs }: Services,
  actor: Actor,
  { atMost }: { readonly atMost?: number | undefined } = {},
): Promise<{ purged: number }> {
  return inTransaction(db, async (tx) => {
    await keepTree(tx)
    const own = (await trashedEntries(tx, actor)).filter((row) => isOwn(actor, row))
    const oldest = own.toSorted((a, b) => a.trashedAt.getTime() - b.trashedAt.getTime())
    return {
      purged: await markPurged(
        jobs,
        tx,
        oldest.slice(0, atMost).map(({ id }) => id),
      ),
    }
  })
}
