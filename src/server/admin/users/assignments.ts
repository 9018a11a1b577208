import type { Transaction } from 'kysely'
import { mayHandOut } from '#contract/role-permissions.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import { knownPermissions } from '../known-permissions.ts'
import type { Manager } from './user-queries.ts'

/**
 * Makes sure that whoever acts may give a role, and that it allows nothing more until the transaction ends. Refuses with
 * `exceedsOwnRights`, and an unknown role as the field `roleId`.
 */
export async function lockGivenRole(tx: Transaction<DB>, actor: Manager, roleId: string): Promise<void> {
  const role = await tx
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', roleId)
    .forShare()
    .executeTakeFirst()
  if (!role) throw invalidField('roleId', 'invalid')
  if (!mayHandOut(actor.permissions, knownPermissions(role.permissions)))
    throw new Problem('exceedsOwnRights')
}
