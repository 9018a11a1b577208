import type { Transaction } from 'kysely'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { sendAccountMail } from '../account-mail/send-account-mail.ts'
import { Problem } from '../../http/problem.ts'
import { endSessions } from '../session/end-sessions.ts'

interface Owner {
  readonly id: string
  readonly email: string
}

interface NewPassword {
  readonly hash: string
  /** The first password of somebody invited. */
  readonly activates: boolean
  /** The session in which the person acts; all others end. */
  readonly exceptSessionId?: string
}

/**
 * Stores the new password of a person with all that follows from it: links that were sent count no more, sessions end, the audit
 * log knows, and the person is told by mail. The caller holds the lock of the person's row, and says
 * `services.auth.actors.forgetAll()` after the commit.
 */
export async function storePassword(
  services: Services,
  transaction: Transaction<DB>,
  { id: userId, email }: Owner,
  { hash, activates, exceptSessionId }: NewPassword,
): Promise<void> {
  if (activates) await refuseInactiveCompany(transaction, userId)
  await transaction
    .updateTable('users')
    .set({ password_hash: hash, password_source: 'local', ...(activates && { status: 'active' as const }) })
    .where('id', '=', userId)
    .execute()
  await transaction.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await endSessions(transaction, {
    userId,
    reason: 'passwordChanged',
    ...(exceptSessionId !== undefined && { exceptSessionId }),
  })
  await recordChange(transaction, {
    actor: { userId, email },
    action: activates ? 'userActivated' : 'userPasswordChanged',
    subject: { kind: 'user', id: userId, name: email },
    ...(activates && { before: { accountStatus: 'inactive' }, after: { accountStatus: 'active' } }),
  })
  // Somebody who has just activated the account by a mail needs no second one.
  if (!activates) await sendAccountMail(services, transaction, { userId, purpose: 'passwordChanged' })
}

/**
 * Keeps somebody invited out while their company is inactive. Held until the commit: whoever deactivates the company waits for
 * it, then counts its people.
 */
async function refuseInactiveCompany(transaction: Transaction<DB>, userId: string): Promise<void> {
  const company = await transaction
    .selectFrom('companies')
    .select('is_active')
    .where('id', '=', (query) =>
      query.selectFrom('users').select('company_id').where('users.id', '=', userId),
    )
    .forShare()
    .executeTakeFirst()
  if (company?.is_active === false) throw new Problem('ownCompanyInactive')
}
