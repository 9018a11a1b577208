import { sql, type Transaction } from 'kysely'
import { entryPath } from '#contract/files/addresses.ts'
import { foldName } from '#contract/text/names.ts'
import { CREATE, allows } from '#contract/rights/permissions.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { isGone, isThere, isTrashed } from '../../rights/is-there.ts'
import { findEntry, type EntryRef } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { freeName } from '../free-name.ts'
import { touchFolder, refusingTakenName } from '../insert-entry.ts'
import { refuseTooDeep, rewriteAncestors } from '../transfer/rewrite-ancestors.ts'
import { holdTree, keepTree } from '../tree-lock.ts'
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
  const target = destination === null ? oldPlace(entry) : await newPlace(tx, actor, destination)
  const isElsewhere = target.id !== entry.parentId
  if (isElsewhere && !entry.isFile) await refuseTooDeep(tx, id, target.names.length + 1)
  const name = whenTaken === 'refuse' ? entry.name : await freeName(tx, target.id, entry.name, entry.isFile)
  await place(tx, entry, target, name)
  if (isElsewhere && !entry.isFile) await rewriteAncestors(services, tx, id)
  await touchFolder(tx, { folderId: target.id, by: actor.userId, what: 'RESTORED' })
  return { path: entryPath({ email: actor.email, names: [...target.names, name] }, !entry.isFile) }
}

interface Target {
  readonly id: string
  readonly names: readonly string[]
  /** Ids from the root to the folder, that one last. */
  readonly way: readonly string[]
}

function oldPlace({ parentId, above, ancestors, isPlaceGone, isRestorable }: TrashedRow): Target {
  if (isPlaceGone) throw new Problem('placeGone')
  if (!isRestorable) throw new Problem('notAllowed')
  return { id: parentId, names: above, way: ancestors }
}

async function newPlace(tx: Transaction<DB>, actor: Actor, destination: EntryRef): Promise<Target> {
  const folder = await findEntry(tx, actor, destination)
  if (folder.kind !== 'folder') throw new Problem('notFound')
  if (folder.parentId === null || !allows(folder.rights, CREATE)) throw new Problem('notAllowed')
  return { id: folder.id, names: folder.names, way: [...folder.ancestors, folder.id] }
}

async function place(tx: Transaction<DB>, entry: TrashedRow, target: Target, name: string): Promise<void> {
  const { numAffectedRows } = await refusingTakenName(
    sql`
      with target as (
        select id from entries where id = ${target.id}::bigint and kind = 'folder' and ${isThere()} for key share
      )
      update entries e set parent_id = target.id, ancestors = ${target.way}::bigint[],
        name = ${name}, name_folded = ${foldName(name)}, trashed_at = null, trashed_by = null
      from target where e.id = ${entry.id}::bigint and ${isTrashed('e')} and not ${isGone('e')}
    `.execute(tx),
  )
  if (numAffectedRows !== 1n) throw new Problem('notFound')
}
