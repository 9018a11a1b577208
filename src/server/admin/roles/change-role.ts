import type { Transaction } from 'kysely'
import type { Role, RoleInput } from '#contract/admin/roles.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellingReportsOf } from '../../reports/telling-reports-of.ts'
import { knownPermissions } from '../known-permissions.ts'
import { readRole, translatedRole } from './role-queries.ts'

interface RoleChange extends RoleInput {
  /** The version that was seen. */
  readonly version: number
}

/**
 * Changes name and permissions of a role. It counts with the next call of everybody who has it. Refuses with `notFound`,
 * `changedMeanwhile`, `roleExists` and `lastAdministrator`.
 */
export async function changeRole(
  services: Services,
  actor: Actor,
  id: string,
  change: RoleChange,
): Promise<Role> {
  const { db, auth, log } = services
  const role = await db.transaction().execute(async (tx) => {
    const people = await tx.selectFrom('users').select('id').where('role_id', '=', id).execute()
    await tellingReportsOf(
      tx,
      actor,
      people.map((person) => person.id),
      () => keepingAdministrators(tx, () => writeChange(services, tx, { actor, id, change })),
    )
    return readRole(tx, actor, id)
  })
  auth.actors.forgetAll()
  log.info({ role: id, person: actor.userId }, 'A role was changed')
  return role
}

async function writeChange(
  services: Services,
  tx: Transaction<DB>,
  { actor, id, change }: { readonly actor: Actor; readonly id: string; readonly change: RoleChange },
): Promise<void> {
  const { name: typed, permissions: wanted, version } = change
  const before = await tx
    .selectFrom('roles')
    .select(['name', 'permissions', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await reauthorize(services, tx, actor, 'MANAGE_ROLES')
  if (!before) throw new Problem('notFound')
  if (before.version !== version) throw new Problem('changedMeanwhile')
  const [name, permissions] = [canonicalName(typed), knownPermissions(wanted)]
  await translatedRole(
    tx
      .updateTable('roles')
      .set({ name, name_folded: foldName(name), permissions, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  )
  await recordChange(tx, {
    actor,
    action: 'roleChanged',
    subject: { kind: 'role', id, name },
    before: { name: before.name, permissions: knownPermissions(before.permissions) },
    after: { name, permissions },
  })
}
