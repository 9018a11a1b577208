import type { Job } from 'pg-boss'
import { digestQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { sendDigests } from './digest/send-digests.ts'

interface Times {
  /** When what was not read is mailed, as cron writes it. */
  readonly schedule: string
  /** Seconds between two looks at the queue. */
  readonly look: number
}

const everyQuarterOfAnHour: Times = { schedule: '*/15 * * * *', look: 30 }

/** Works the queue of this area from now on, until the jobs are stopped, and has what was not read mailed every quarter of an hour. */
export async function workNotificationJobs(
  services: Services,
  { schedule, look }: Times = everyQuarterOfAnHour,
): Promise<void> {
  await services.jobs.work(digestQueue.name, { pollingIntervalSeconds: look }, async ([job]: Job[]) => {
    await sendDigests(services, job?.signal)
  })
  await services.jobs.schedule(digestQueue.name, schedule)
}
