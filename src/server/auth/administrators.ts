import { sql, type Transaction } from 'kysely'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'

/** What an administrator may do at least; whoever holds both can give everybody every other right. */
const administration: readonly RolePermission[] = ['MANAGE_USERS', 'MANAGE_ROLES']

/**
 * Runs a change of people or roles, one at a time on the whole installation, and refuses it with `lastAdministrator` when
 * no active person would be left who may manage both. Takes the transaction that the change runs in.
 */
export async function keepingAdministrators<Result>(
  tx: Transaction<DB>,
  change: () => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_xact_lock(hashtext('kontor.administrators'))`.execute(tx)
  const result = await change()
  const left = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.status', '=', 'active')
    .where('roles.permissions', '@>', sql<string[]>`${[...administration]}::text[]`)
    .select('users.id')
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Problem('lastAdministrator')
  return result
}
