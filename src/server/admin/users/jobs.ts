import { offboardingSweepQueue } from '../../jobs/queues.ts'
import type { Services } from '../../services.ts'
import { forgetOffboardings } from './forget-offboardings.ts'

const nightly = '42 3 * * *'

/** Forgets every night what was kept to take back that somebody was let go, from now on until the jobs are stopped. */
export async function workUserJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(offboardingSweepQueue.name, { pollingIntervalSeconds: 30 }, () =>
    forgetOffboardings(services),
  )
  await jobs.schedule(offboardingSweepQueue.name, nightly)
}
