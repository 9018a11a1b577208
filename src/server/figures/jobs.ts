import { figuresQueue } from '../jobs/queues.ts'
import { sendJob } from '../jobs/send-job.ts'
import type { Services } from '../services.ts'
import { makeFigures } from './make-figures.ts'

const hourly = '11 * * * *'

/** Makes the figures of days every hour, and what was missed at once, until the jobs are stopped. */
export async function workFigureJobs(services: Services): Promise<void> {
  const { jobs, db } = services
  await jobs.work(figuresQueue.name, { pollingIntervalSeconds: 30 }, () => makeFigures(services))
  await jobs.schedule(figuresQueue.name, hourly)
  await sendJob(jobs, db, { queue: figuresQueue.name, data: {} })
}
