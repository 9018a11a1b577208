import type { Transaction } from 'kysely'
import { namesOfRights } from '#contract/rights/right-names.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { knownPermissions } from '../known-permissions.ts'

import { translatedRole } from './role-queries.ts'

/**
 * Removes a role that nobody has, and the rights on folders that it was given: without people they let nobody in. Refuses
 * with `notFound` and `roleInUse`.
 */
export async function removeRole({ db, auth, log }: Services, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute((tx) => keepingAdministrators(tx, () => remove(tx, actor, id)))
  auth.actors.forgetAll()
  log.info({ role: id, person: actor.userId }, 'A role was removed')
}

async function remove(tx: Transaction<DB>, actor: Actor, id: string): Promise<void> {
  // Whoever gives the role to somebody holds its row; from here on that has happened or is refused.
  const role = await tx
    .selectFrom('roles')
    .select(['name', 'permissions'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw new Problem('notFound')
  const holder = await tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (holder) throw new Problem('roleInUse')
  await recordLostRights(tx, actor, { id, name: role.name })
  await translatedRole(tx.deleteFrom('roles').where('id', '=', id).execute())
  await recordChange(tx, {
    actor,
    action: 'roleRemoved',
    subject: { kind: 'role', id, name: role.name },
    before: { name: role.name, permissions: knownPermissions(role.permissions) },
  })
}

/** A row for each folder on which the role had rights, which the database removes with it. */
async function recordLostRights(
  tx: Transaction<DB>,
  actor: Actor,
  role: { readonly id: string; readonly name: string },
): Promise<void> {
  const grants = await tx
    .selectFrom('grants')
    .innerJoin('entries', 'entries.id', 'grants.folder_id')
    .where('grants.role_id', '=', role.id)
    .select(['entries.id', 'entries.name', 'grants.bits'])
    .orderBy('entries.id')
    .execute()
  for (const { id, name, bits } of grants) {
    await recordChange(tx, {
      actor,
      action: 'folderRightsChanged',
      subject: { kind: 'right', id, name },
      before: { role: role.name, rights: namesOfRights(bits) },
    })
  }
}
