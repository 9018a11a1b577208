import type { UserRow } from '#contract/admin/users.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { blockUser } from './block-user.ts'
import { lockManagedUser, readUser, type Manager } from './user-queries.ts'

/**
 * Blocks a person: sessions and the links of mails end with it, at once. Somebody who is blocked already stays so. Refuses
 * with `notFound`, `exceedsOwnRights`, `ownAccount` and `lastAdministrator`.
 */
export async function deactivateUser(services: Services, actor: Manager, userId: string): Promise<UserRow> {
  const { db, auth, log } = services
  const user = await db.transaction().execute((tx) =>
    keepingAdministrators(tx, async () => {
      const before = await lockManagedUser(services, tx, actor, userId)
      if (before.id === actor.userId) throw new Problem('ownAccount')
      await blockUser(tx, actor, before)
      return readUser(tx, actor, userId)
    }),
  )
  auth.actors.forgetAll()
  log.info({ user: userId, person: actor.userId }, 'A person was deactivated')
  return user
}
