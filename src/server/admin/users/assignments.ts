import type { Transaction } from 'kysely'
import { mayHandOut } from '#contract/role-permissions.ts'
import { stillAllowed } from '../../auth/still-allowed.ts'
import type { DB } from '../../db/schema.ts'
import { invalidField, Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { knownPermissions } from '../known-permissions.ts'
import { exceedingGains, type FileGain } from './file-gains.ts'
import type { Manager } from './user-queries.ts'

/**
 * Makes sure that whoever acts may give a role, and that it allows nothing more until the transaction ends. Refuses with
 * `exceedsOwnRights`, and an unknown role as the field `roleId`.
 */
export async function lockGivenRole(
  services: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  actor: Manager,
  roleId: string,
): Promise<void> {
  const role = await tx
    .selectFrom('roles')
    .select('permissions')
    .where('id', '=', roleId)
    .forShare()
    .executeTakeFirst()
  if (!role) throw invalidField('roleId', 'invalid')
  const { permissions } = await stillAllowed(services, tx, actor, 'MANAGE_USERS')
  if (!mayHandOut(permissions, knownPermissions(role.permissions))) throw new Problem('exceedsOwnRights')
}

interface Placing extends FileGain {
  /** What becomes another one. */
  readonly fields: readonly ('roleId' | 'companyId')[]
}

/** Refuses with `exceedsOwnRights` and the fields a role or company that brings rights on folders which who acts has not. */
export async function refuseFileGain(
  services: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  actor: Manager,
  { fields, ...gain }: Placing,
): Promise<void> {
  if (fields.length === 0) return
  const present = await stillAllowed(services, tx, actor, 'MANAGE_USERS')
  if ((await exceedingGains(tx, present, [gain])).length === 0) return
  throw new Problem('exceedsOwnRights', { fields: fields.map((field) => ({ field, key: 'filesExceedOwn' })) })
}
