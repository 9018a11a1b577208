import type { Transaction } from 'kysely'
import { maxDepth } from '#contract/files/transfer.ts'
import { UPDATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { publishTree } from '../../notifications/publish.ts'
import type { VisibleEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { touchFolder } from '../insert-entry.ts'
import { keepTree } from '../tree-lock.ts'
import { setTarget } from './set-target.ts'
import { allowedName, findRenamed, type Renaming, type Transferred } from './transferred-entry.ts'

/**
 * Gives an entry another name in its folder. Needs UPDATE; the root and first-level folders keep theirs. Refuses with
 * `notFound`, `notAllowed`, `nameTaken`, `tooDeep` and a name that is not allowed.
 */
export async function renameEntry({ db }: Services, actor: Actor, renaming: Renaming): Promise<Transferred> {
  const name = allowedName(renaming)
  return inTransaction(db, async (tx) => {
    await keepTree(tx)
    return rename(tx, actor, await findRenamed(tx, actor, renaming), name)
  })
}

/** The same of an entry as it is in this transaction, which keeps the tree. */
export async function rename(
  tx: Transaction<DB>,
  actor: Actor,
  entry: VisibleEntry,
  name: string,
): Promise<Transferred> {
  const { id, parentId, names, ancestors } = entry
  if (names.length > maxDepth) throw new Problem('tooDeep')
  if (parentId === null || names.length === 1 || !allows(entry.rights, UPDATE))
    throw new Problem('notAllowed')
  await setTarget(tx, entry, { id: parentId, ancestors: ancestors.slice(0, -1) }, name)
  if (entry.kind === 'folder') await publishTree(tx, id)
  await touchFolder(tx, { folderId: parentId, by: actor.userId, what: 'RENAMED' })
  return { id, isIncomplete: false }
}
