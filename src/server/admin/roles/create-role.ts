import type { Role, RoleInput } from '#contract/admin/roles.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Services } from '../../services.ts'
import { knownPermissions } from '../known-permissions.ts'
import { readRole, translatedRole } from './role-queries.ts'

/** Creates a role. Refuses with `roleExists`. */
export async function createRole({ db, log }: Services, actor: Actor, input: RoleInput): Promise<Role> {
  const name = canonicalName(input.name)
  const permissions = knownPermissions(input.permissions)
  const role = await db.transaction().execute(async (tx) => {
    const { id } = await translatedRole(
      tx
        .insertInto('roles')
        .values({ name, name_folded: foldName(name), permissions })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await recordChange(tx, {
      actor,
      action: 'roleCreated',
      subject: { kind: 'role', id, name },
      after: { name, permissions },
    })
    return readRole(tx, actor, id)
  })
  log.info({ role: role.id, person: actor.userId }, 'A role was created')
  return role
}
