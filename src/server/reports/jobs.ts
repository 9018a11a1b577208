import { reportCheckQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { lookAtDashboards } from './check/look-at-dashboards.ts'

const hourly = '23 * * * *'

/** Looks every hour, and when something changes, whether dashboards are still filtered, until the jobs are stopped. */
export async function workReportJobs(services: Services): Promise<void> {
  await services.jobs.work(reportCheckQueue.name, { pollingIntervalSeconds: 5 }, () =>
    lookAtDashboards(services),
  )
  await services.jobs.schedule(reportCheckQueue.name, hourly)
}
