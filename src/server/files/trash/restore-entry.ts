import { sql, type Transaction } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import { CREATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isGone, isTrashed } from '../../rights/is-there.ts'
import { findEntry, type EntryRef } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { freeName } from '../free-name.ts'
import { touchFolder } from '../insert-entry.ts'
import { refuseTooDeep, rewriteAncestors } from '../transfer/rewrite-ancestors.ts'
import { holdTree, keepTree } from '../tree-lock.ts'
import { writeTarget, type TargetFolder } from '../write-target.ts'
import { trashedEntries, type TrashedRow } from './trashed-entries.ts'

interface Restoring {
  readonly id: string
  /** The folder it goes to; null: where it was. */
  readonly destination: EntryRef | null
  readonly whenTaken: 'refuse' | 'keepBoth'
}

/** Somebody else may take the free name at the same moment; so often another one is looked for. */
const attempts = 5

/**
 * Takes an entry out of the trash. Whoever could not have deleted it there is told that it is not there; needs CREATE where
 * it goes. Refuses with `placeGone` when the folder it was in is gone, and with `nameTaken`, `tooDeep`, `notAllowed`.
 */
export async function restoreEntry(
  services: Services,
  actor: Actor,
  wanted: Restoring,
): Promise<{ readonly path: string }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(services.db, (tx) => restore(services, tx, actor, wanted))
    } catch (error) {
      const isTaken = error instanceof Problem && error.code === 'nameTaken'
      if (!isTaken || wanted.whenTaken === 'refuse' || attempt === attempts) throw error
    }
  }
}

async function restore(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { id, destination, whenTaken }: Restoring,
): Promise<{ readonly path: string }> {
  if (destination === null) await keepTree(tx)
  else await holdTree(tx)
  const [entry] = await trashedEntries(tx, actor, [id])
  if (!entry) throw new Problem('notFound')
  const target = destination === null ? oldTarget(entry) : await newTarget(tx, actor, destination)
  const isElsewhere = target.id !== entry.parentId
  if (isElsewhere && !entry.isFile) await refuseTooDeep(tx, id, target.names.length + 1)
  const name = whenTaken === 'refuse' ? entry.name : await freeName(tx, target.id, entry.name, entry.isFile)
  await writeTarget(tx, { id: entry.id, name }, target, {
    set: sql`trashed_at = null, trashed_by = null`,
    where: sql`${isTrashed('e')} and not ${isGone('e')}`,
  })
  if (isElsewhere && !entry.isFile) await rewriteAncestors(services, tx, id)
  await touchFolder(tx, { folderId: target.id, by: actor.userId, what: 'RESTORED' })
  return { path: entryPath({ email: actor.email, names: [...target.names, name] }, !entry.isFile) }
}

interface Target extends TargetFolder {
  readonly names: readonly string[]
}

function oldTarget({ parentId, above, ancestors, isPlaceGone, isRestorable }: TrashedRow): Target {
  if (isPlaceGone) throw new Problem('placeGone')
  if (!isRestorable) throw new Problem('notAllowed')
  return { id: parentId, names: above, ancestors }
}

async function newTarget(tx: Transaction<DB>, actor: Actor, destination: EntryRef): Promise<Target> {
  const folder = await findEntry(tx, actor, destination)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  if (folder.parentId === null || !allows(folder.rights, CREATE)) throw new Problem('notAllowed')
  return { id: folder.id, names: folder.names, ancestors: [...folder.ancestors, folder.id] }
}
