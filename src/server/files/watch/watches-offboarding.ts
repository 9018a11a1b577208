import { sql, type Transaction } from 'kysely'
import { rolePermissions } from '#contract/users/role-permissions.ts'
import type { DB } from '../../db/schema.ts'
import type { OffboardingPart } from '../../offboarding/offboarding-part.ts'
import { loadAncestors } from '../../rights/ancestors.ts'
import { mayReadFolder } from '../../rights/may-read-folder.ts'

interface Kept {
  /** Folders that the person watched. */
  readonly taken: readonly string[]
  /** Those of them that the heir watches since. */
  readonly given: readonly string[]
}

/** Watched folders: the heir watches those of them that they may read. */
export const watchesOffboarding: OffboardingPart<'watches'> = {
  handOver: async (_services, tx, _actor, { from, to }) => {
    const rows = await tx.deleteFrom('watches').where('user_id', '=', from).returning('folder_id').execute()
    const taken = rows.map(({ folder_id: id }) => id)
    const given = to === null ? [] : await watch(tx, to, await readableBy(tx, to, taken))
    const kept: Kept = { taken, given }
    return { amounts: { taken: taken.length, given: given.length }, kept }
  },
  takeBack: async (_services, tx, _actor, { from, to, kept }) => {
    const { taken, given } = kept as Kept
    const undone = await watch(tx, from, taken)
    if (to !== null)
      await sql`delete from watches where user_id = ${to}::bigint and folder_id = any(${given}::bigint[])`.execute(
        tx,
      )
    return { undone: undone.length, left: taken.length - undone.length }
  },
}

/** Those of these folders that somebody may read. */
async function readableBy(
  tx: Transaction<DB>,
  userId: string,
  folderIds: readonly string[],
): Promise<string[]> {
  const person = await tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', userId)
    .select(['users.role_id as roleId', 'users.company_id as companyId', 'roles.permissions'])
    .executeTakeFirstOrThrow()
  const reader = {
    userId,
    ...person,
    permissions: new Set(rolePermissions.filter((each) => person.permissions?.includes(each))),
  }
  const tree = await loadAncestors(tx, [...folderIds], reader)
  return folderIds.filter((id) => mayReadFolder(tree, reader, id))
}

/** Watches those of these folders that are there; answers with those that were not watched. */
async function watch(tx: Transaction<DB>, userId: string, folderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into watches (folder_id, user_id)
    select e.id, ${userId}::bigint from entries e where e.id = any(${folderIds}::bigint[])
    on conflict do nothing returning folder_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
