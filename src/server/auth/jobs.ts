import type { JobResult, JobWithMetadata } from 'pg-boss'
import { accountMailQueue, signInSweepQueue } from '../jobs/queues.ts'
import { MailFailure } from '../mail/mail-failure.ts'
import { forgetUndelivered, recordUndelivered } from '../mail/undelivered-mails.ts'
import type { Services } from '../services.ts'
import { deliverAccountMail } from './account-mail/deliver-account-mail.ts'
import { sweepSignIns } from './sign-ins/sweep-sign-ins.ts'
import type { AccountMailJob } from './account-mail/send-account-mail.ts'

/** Mails of one batch leave at the same time, each on a connection of its own. */
const batchSize = 5

const nightly = '37 3 * * *'

/**
 * Works the queues of this area from now on, until the jobs are stopped: mails about accounts, looked for every second, and
 * every night the sign-ins that were kept long enough.
 */
export async function workAuthJobs(services: Services): Promise<void> {
  await services.jobs.work(
    accountMailQueue.name,
    {
      batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 1,
      includeMetadata: true,
      perJobResults: true,
    } as const,
    (jobs: JobWithMetadata<AccountMailJob>[]) => Promise.all(jobs.map((job) => sendMail(services, job))),
  )
  await services.jobs.work(signInSweepQueue.name, { pollingIntervalSeconds: 30 }, () =>
    sweepSignIns(services),
  )
  await services.jobs.schedule(signInSweepQueue.name, nightly)
}

/** What becomes of one mail. The facts of a failure name neither address nor token. */
async function sendMail(services: Services, job: JobWithMetadata<AccountMailJob>): Promise<JobResult> {
  const { id, data } = job
  const userId = toOwnAddress(data)
  try {
    const hasLeft = await deliverAccountMail(services, data)
    if (hasLeft && userId !== null) await forgetUndelivered(services.db, { userId, kind: 'account' })
    return { id, status: 'completed' }
  } catch (error) {
    if (error instanceof MailFailure) return recordFailure(services, job, error)
    services.log.error(
      { error, job: id, purpose: data.purpose },
      'A mail could not be made; it will be tried again',
    )
    return { id, status: 'failed' }
  }
}

async function recordFailure(
  services: Services,
  { id, data, retryCount, retryLimit }: JobWithMetadata<AccountMailJob>,
  failure: MailFailure,
): Promise<JobResult> {
  const { isFinal, ...facts } = failure.facts
  const about = { ...facts, job: id, purpose: data.purpose, attempt: retryCount + 1 }
  const userId = toOwnAddress(data)
  if (isFinal || retryCount >= retryLimit) {
    services.log.error(about, 'A mail could not be delivered')
    const at = new Date(services.now())
    if (userId !== null) await recordUndelivered(services.db, { userId, kind: 'account', failure, at })
  } else services.log.warn(about, 'A mail did not leave; it will be tried again')
  return { id, status: isFinal ? 'deadletter' : 'failed', output: facts }
}

/** Whose address a mail goes to; null: a former one, or one that somebody only entered. */
const toOwnAddress = (job: AccountMailJob): string | null =>
  job.purpose === 'addressChanged' || job.purpose === 'forgotten' ? null : job.userId
