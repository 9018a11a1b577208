import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { accountMailQueue } from '../../jobs/queues.ts'
import { sendJob, sendJobs } from '../../jobs/send-job.ts'
import type { Services } from '../../services.ts'

/**
 * What a mail about an account is for: an invitation with the link that activates the account, the link to a new password,
 * or the notice that the password was changed.
 */
export type AccountMailPurpose = 'activation' | 'reset' | 'passwordChanged'

/** What waits in the queue. It holds no token: that is made when the mail is sent, and stored as a hash only. */
export type AccountMailJob =
  | { readonly purpose: AccountMailPurpose; readonly userId: string }
  | {
      readonly purpose: 'addressChanged'
      readonly userId: string
      /** Where the notice goes: whoever reads there may not have wished for the change. */
      readonly formerAddress: string
    }
  | {
      readonly purpose: 'forgotten'
      /** The folded address that somebody entered; nobody may have it. */
      readonly account: string
      /** Where that person wanted to go. */
      readonly from: string | null
    }

interface AccountMail {
  readonly userId: string
  readonly purpose: AccountMailPurpose
}

/**
 * Sends a mail about an account, in the transaction that causes it (or on its own, given the database): it leaves within
 * seconds of the commit. What does not fit the account any more when it leaves is left out silently: an activation
 * for somebody active, a reset for somebody inactive, anything for somebody deactivated.
 */
export async function sendAccountMail(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Kysely<DB>,
  { userId, purpose }: AccountMail,
): Promise<void> {
  const data: AccountMailJob = { purpose, userId }
  await sendJob(jobs, transaction, { queue: accountMailQueue.name, data })
}

/** The same for many people. */
export async function sendAccountMails(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Kysely<DB>,
  { userIds, purpose }: { readonly userIds: readonly string[]; readonly purpose: AccountMailPurpose },
): Promise<void> {
  const data = userIds.map((userId): AccountMailJob => ({ purpose, userId }))
  await sendJobs(jobs, transaction, { queue: accountMailQueue.name, data })
}

/** Tells the former address of a person that another one counts from now on; otherwise like {@link sendAccountMail}. */
export async function sendAddressNotice(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Kysely<DB>,
  { userId, formerAddress }: { readonly userId: string; readonly formerAddress: string },
): Promise<void> {
  const data: AccountMailJob = { purpose: 'addressChanged', userId, formerAddress }
  await sendJob(jobs, transaction, { queue: accountMailQueue.name, data })
}
