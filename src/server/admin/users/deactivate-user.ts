import type { UserRow } from '#contract/admin/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import { keepingAdministrators } from '../../auth/administrators.ts'
import { endSessions } from '../../auth/session/end-sessions.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockManagedUser, readUser, userSubject, type Manager } from './user-queries.ts'

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
      if (before.accountStatus === 'deactivated') return before
      await tx
        .updateTable('users')
        .set({ status: 'deactivated', version: before.version + 1 })
        .where('id', '=', userId)
        .execute()
      await endSessions(tx, { userId })
      await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
      await recordChange(tx, {
        actor,
        action: 'userDeactivated',
        subject: userSubject(before),
        before: { accountStatus: before.accountStatus },
        after: { accountStatus: 'deactivated' },
      })
      return readUser(tx, actor, userId)
    }),
  )
  auth.actors.forgetAll()
  log.info({ user: userId, person: actor.userId }, 'A person was deactivated')
  return user
}
