import type { Transaction } from 'kysely'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readActor } from './read-actor.ts'

/**
 * The actor as of now, asked again once the locks of a change are held: while it waited for them, somebody may have been
 * blocked or have lost the right, and must not undo just that. Refuses with `deactivated`, `sessionEnded` and `notAllowed`.
 */
export async function reauthorize(
  services: Pick<Services, 'now' | 'teams'>,
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  permission: RolePermission,
): Promise<Actor> {
  const present = await readActor(services, tx, actor)
  if (!present.permissions.has(permission)) throw new Problem('notAllowed')
  return present
}
