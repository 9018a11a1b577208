import { accessRequestQueue, accessRequestSweepQueue } from '../../jobs/queues.ts'
import type { Services } from '../../services.ts'
import { forgetAccessRequests } from './forget-access-requests.ts'
import { tellAccessRequests } from './tell-access-requests.ts'

const nightly = '37 3 * * *'

/** Tells of requests for access as they come, and forgets every night what is over, from now on until the jobs are stopped. */
export async function workAccessRequestJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(accessRequestQueue.name, {}, () => tellAccessRequests(services))
  await jobs.work(accessRequestSweepQueue.name, { pollingIntervalSeconds: 30 }, () =>
    forgetAccessRequests(services),
  )
  await jobs.schedule(accessRequestSweepQueue.name, nightly)
}
