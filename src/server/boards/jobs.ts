import { boardSweepQueue, tasksDueQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { tellDue } from './notifications/tell-due.ts'

const nightly = '7 4 * * *'
/** Mornings begin at every quarter of an hour somewhere. */
const everyQuarterOfAnHour = '*/15 * * * *'

/**
 * Removes every night what was deleted too long ago, and tells every morning what is due, from now on until the jobs are
 * stopped.
 */
export async function workBoardJobs(services: Services): Promise<void> {
  await services.jobs.work(boardSweepQueue.name, { pollingIntervalSeconds: 30 }, () =>
    forgetDeleted(services),
  )
  await services.jobs.schedule(boardSweepQueue.name, nightly)
  await services.jobs.work(tasksDueQueue.name, { pollingIntervalSeconds: 30 }, () => tellDue(services))
  await services.jobs.schedule(tasksDueQueue.name, everyQuarterOfAnHour)
}
