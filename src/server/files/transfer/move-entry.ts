import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { UPDATE, allows } from '#contract/rights/permissions.ts'
import { transferRights } from '#contract/files/transfer.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import { publishTree } from '../../notifications/publish.ts'
import type { Services } from '../../services.ts'
import type { SeenEntry } from '../access.ts'
import { grantsBelow } from '../grants-below.ts'
import { mediaTypeOf } from '../media-type.ts'
import { touchFolder, translated } from '../place-entry.ts'
import { refuseTooDeep, rewriteAncestors } from './rewrite-ancestors.ts'
import type { Transfer, Transferred } from './transfer-entry.ts'

/**
 * Gives an entry another name, another folder, or both; it stays the same entry, with its versions and with all grants
 * on it and beneath. Refuses with `notAllowed`, `intoItself`, `nameTaken` and `tooDeep`.
 */
export async function moveEntry(
  services: Pick<Services, 'jobs'>,
  tx: Transaction<DB>,
  actor: Actor,
  transfer: Transfer,
): Promise<Transferred> {
  const { entry, target } = transfer
  if (entry.parentId === null || isFirstLevel(entry)) throw new Problem('notAllowed')
  if (target.id === entry.parentId) {
    if (!allows(entry.rights, UPDATE)) throw new Problem('notAllowed')
    await place(tx, transfer)
  } else {
    await checkMove(tx, actor, transfer)
    await place(tx, transfer)
    if (entry.kind === 'folder') await rewriteAncestors(services, tx, entry.id)
    await touchFolder(tx, { folderId: entry.parentId, by: actor.userId, what: 'MOVED_OUT' })
  }
  if (entry.kind === 'folder') await publishTree(tx, entry.id)
  const what = target.id === entry.parentId ? 'RENAMED' : 'MOVED_IN'
  await touchFolder(tx, { folderId: target.id, by: actor.userId, what })
  return { id: entry.id, isIncomplete: false }
}

async function checkMove(tx: Transaction<DB>, actor: Actor, { entry, target }: Transfer): Promise<void> {
  const needed = transferRights.move
  if (!allows(entry.rights, needed)) throw new Problem('notAllowed')
  if (target.parentId === null || !allows(target.rights, transferRights.into)) throw new Problem('notAllowed')
  if (isWithin(target, entry)) throw new Problem('intoItself')
  if (entry.kind === 'file') return
  const below = await grantsBelow(tx, actor, entry.id)
  if (below.some(({ bits }) => !allows(bits, needed))) throw new Problem('notAllowed')
  await refuseTooDeep(tx, entry.id, target.names.length + 1)
}

/** Whether a folder is the other entry or lies in it, by the chain of parents. */
export const isWithin = (folder: SeenEntry, entry: SeenEntry): boolean =>
  folder.id === entry.id || folder.ancestors.includes(entry.id)

const isFirstLevel = ({ names }: SeenEntry): boolean => names.length === 1

/** The unique index decides on the name; either end that went to the trash meanwhile is `notFound`. */
async function place(tx: Transaction<DB>, { entry, target, name }: Transfer): Promise<void> {
  const mediaType = entry.kind === 'file' ? mediaTypeOf(name) : null
  const { numAffectedRows } = await translated(
    sql`
      with target as (
        select id from entries where id = ${target.id}::bigint and kind = 'folder' and trashed_at is null for key share
      )
      update entries e set parent_id = target.id, ancestors = ${[...target.ancestors, target.id]}::bigint[],
        name = ${name}, name_folded = ${foldName(name)}, media_type = ${mediaType}
      from target where e.id = ${entry.id}::bigint and e.parent_id = ${entry.parentId}::bigint and e.trashed_at is null
    `.execute(tx),
  )
  if (numAffectedRows !== 1n) throw new Problem('notFound')
}
