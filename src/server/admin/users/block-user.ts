import type { Transaction } from 'kysely'
import type { UserRow } from '#contract/admin/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import { endSessions } from '../../auth/session/end-sessions.ts'
import type { DB } from '../../db/schema.ts'
import { userSubject, type Manager } from './user-queries.ts'

/**
 * Blocks an account that is held, which ends its sessions and the links of mails; on record. Answers with how many sessions ended. Of
 * one that is blocked already nothing is left to end.
 */
export async function blockUser(tx: Transaction<DB>, actor: Manager, before: UserRow): Promise<number> {
  if (before.accountStatus === 'deactivated') return 0
  const userId = before.id
  await tx
    .updateTable('users')
    .set({ status: 'deactivated', version: before.version + 1 })
    .where('id', '=', userId)
    .execute()
  const sessions = await endSessions(tx, { userId })
  await tx.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await recordChange(tx, {
    actor,
    action: 'userDeactivated',
    subject: userSubject(before),
    before: { accountStatus: before.accountStatus },
    after: { accountStatus: 'deactivated' },
  })
  return sessions
}
