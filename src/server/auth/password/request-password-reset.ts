import type { BodyOf, ParamsOf } from '#contract/http/call.ts'
import { foldName } from '#contract/text/names.ts'
import type { requestPasswordReset as requestPasswordResetCall } from '#contract/auth/password.ts'
import { accountMailQueue } from '../../jobs/queues.ts'
import { sendJob } from '../../jobs/send-job.ts'
import type { Services } from '../../services.ts'
import type { AccountMailJob } from '../account-mail/send-account-mail.ts'
import { addressKey } from '../address-key.ts'
import { countRequest } from '../recent-requests.ts'

type ResetCall = typeof requestPasswordResetCall

/** Mails to one account in 15 minutes, whoever asks for them, and requests from one place. */
const maxPerAccount = 5
const maxPerAddress = 30

/**
 * Asks for a mail with a link to a new password. Nothing is looked up here, so that answer, time and work are the same for
 * an address that nobody has: whoever works the queue finds out. Refuses with `tooManyRequests`.
 */
export async function requestPasswordReset(
  { auth, db, jobs, now }: Services,
  { email, from }: ParamsOf<ResetCall> & BodyOf<ResetCall>,
  address: string,
): Promise<void> {
  const account = foldName(email)
  countRequest(auth.resetRequests, now(), [
    { key: `account ${account}`, max: maxPerAccount },
    { key: `address ${addressKey(address)}`, max: maxPerAddress },
  ])
  const data: AccountMailJob = { purpose: 'forgotten', account, from: from ?? null }
  await sendJob(jobs, db, { queue: accountMailQueue.name, data })
}
