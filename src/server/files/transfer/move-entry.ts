import type { Transaction } from 'kysely'
import { transferRights } from '#contract/files/transfer.ts'
import { allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { publishTree } from '../../notifications/publish.ts'
import { grantsBelow } from '../../rights/grants-below.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { touchFolder } from '../insert-entry.ts'
import { holdTree, keepTree } from '../tree-lock.ts'
import { rename } from './rename-entry.ts'
import { refuseTooDeep, rewriteAncestors } from './rewrite-ancestors.ts'
import { setTarget } from './set-target.ts'
import {
  allowedName,
  findEnds,
  type Transfer,
  type TransferEnds,
  type Transferred,
} from './transferred-entry.ts'

/**
 * Puts an entry into another folder; it stays the same entry, with its versions and with all grants on it and beneath.
 * Needs UPDATE and DELETE on it and every folder beneath, and CREATE where it goes; the root and first-level folders stay
 * where they are. Where it is already it gets its new name only. Refuses with `notFound`, `notAllowed`, `intoItself`,
 * `nameTaken`, `tooDeep` and a name that is not allowed.
 */
export async function moveEntry(services: Services, actor: Actor, transfer: Transfer): Promise<Transferred> {
  const name = allowedName(transfer)
  return inTransaction(services.db, async (tx) => {
    if (transfer.isFile) await keepTree(tx)
    else await holdTree(tx)
    const ends = await findEnds(tx, actor, transfer, name)
    const { entry, target } = ends
    if (target.id === entry.parentId) return rename(tx, actor, entry, name)
    const parentId = await checkMove(tx, actor, ends)
    await setTarget(tx, entry, target, name)
    if (entry.kind === 'folder') {
      await rewriteAncestors(services, tx, entry.id)
      await publishTree(tx, entry.id)
    }
    await touchFolder(tx, { folderId: parentId, by: actor.userId, what: 'MOVED_OUT' })
    await touchFolder(tx, { folderId: target.id, by: actor.userId, what: 'MOVED_IN' })
    return { id: entry.id, isIncomplete: false }
  })
}

/** Answers with the folder that it leaves. */
async function checkMove(
  tx: Transaction<DB>,
  actor: Actor,
  { entry, target }: Pick<TransferEnds, 'entry' | 'target'>,
): Promise<string> {
  const needed = transferRights.move
  if (entry.parentId === null || entry.names.length === 1) throw new Problem('notAllowed')
  if (!allows(entry.rights, needed)) throw new Problem('notAllowed')
  if (target.parentId === null || !allows(target.rights, transferRights.into)) throw new Problem('notAllowed')
  if (isWithin(target, entry)) throw new Problem('intoItself')
  if (entry.kind === 'file') return entry.parentId
  const below = await grantsBelow(tx, actor, entry.id)
  if (below.some(({ bits }) => !allows(bits, needed))) throw new Problem('notAllowed')
  await refuseTooDeep(tx, entry.id, target.names.length + 1)
  return entry.parentId
}

/** Whether a folder is the other entry or lies in it, by the chain of parents. */
export const isWithin = (folder: VisibleEntry, entry: VisibleEntry): boolean =>
  folder.id === entry.id || folder.ancestors.includes(entry.id)
