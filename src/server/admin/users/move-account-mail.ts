import type { Transaction } from 'kysely'
import type { UserRow } from '#contract/admin/users.ts'
import { sendAccountMail, sendAddressNotice } from '../../auth/account-mail/send-account-mail.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

/**
 * What follows from a new address: links that were sent to the old one count no more, and who was invited there is invited
 * again; anybody else is told there.
 */
export async function moveAccountMail(
  services: Services,
  tx: Transaction<DB>,
  { before, after: user }: { readonly before: UserRow; readonly after: UserRow },
): Promise<void> {
  await tx.deleteFrom('account_tokens').where('user_id', '=', user.id).execute()
  if (user.accountStatus === 'inactive')
    await sendAccountMail(services, tx, { userId: user.id, purpose: 'activation' })
  if (user.accountStatus === 'active')
    await sendAddressNotice(services, tx, { userId: user.id, formerAddress: before.email })
}
