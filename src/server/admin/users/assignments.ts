import type { Transaction } from 'kysely'
import { mayHandOut } from '#contract/users/role-permissions.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
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
  services: Pick<Services, 'now' | 'teams'>,
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
  const { permissions } = await reauthorize(services, tx, actor, 'MANAGE_USERS')
  if (!mayHandOut(permissions, knownPermissions(role.permissions))) throw new Problem('exceedsOwnRights')
}

/**
 * Refuses with `exceedsOwnRights` a role or company that brings rights on folders which who acts has not, and names which of
 * the two does.
 */
export async function refuseFileGain(
  services: Pick<Services, 'now' | 'teams'>,
  tx: Transaction<DB>,
  actor: Manager,
  { before, after }: FileGain,
): Promise<void> {
  const changed = (['roleId', 'companyId'] as const).filter((field) => before[field] !== after[field])
  if (changed.length === 0) return
  const present = await reauthorize(services, tx, actor, 'MANAGE_USERS')
  if ((await exceedingGains(tx, present, [{ before, after }])).length === 0) return
  const alone = changed.map((field) => ({ field, before, after: { ...before, [field]: after[field] } }))
  const exceeding = await exceedingGains(tx, present, alone)
  // neither does so alone where only both together give it
  const named = exceeding.length > 0 ? exceeding.map(({ field }) => field) : changed
  throw new Problem('exceedsOwnRights', { fields: named.map((field) => ({ field, key: 'filesExceedOwn' })) })
}
