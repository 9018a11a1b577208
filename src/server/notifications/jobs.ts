import type { Job } from 'pg-boss'
import { digestQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { sendDigests } from './digest/send-digests.ts'

const everyQuarterOfAnHour = '*/15 * * * *'

/** Works the queue of this area from now on, until the jobs are stopped, and has what was not read mailed every quarter of an hour. */
export async function workNotificationJobs(services: Services): Promise<void> {
  await services.jobs.work(digestQueue.name, { pollingIntervalSeconds: 30 }, async ([job]: Job[]) => {
    await sendDigests(services, job?.signal)
  })
  await services.jobs.schedule(digestQueue.name, everyQuarterOfAnHour)
}
