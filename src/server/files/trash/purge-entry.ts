import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { keepTree } from '../tree-lock.ts'
import { markPurged } from './mark-purged.ts'
import { trashedEntries } from './trashed-entries.ts'

/**
 * Removes something in the trash for good: it is gone at once, its rows and bytes follow in the background. Needs DELETE on
 * everything beneath, what had been deleted there before included.
 */
export async function purgeEntry(
  { db, jobs }: Services,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await keepTree(tx)
    const [entry] = await trashedEntries(tx, actor, [id])
    if (!entry) throw new Problem('notFound')
    if (!entry.isPurgeable) throw new Problem('notAllowed')
    if ((await markPurged(jobs, tx, [id])) === 0) throw new Problem('notFound')
  })
}
