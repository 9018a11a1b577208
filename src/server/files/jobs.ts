import type { Job } from 'pg-boss'
import { fileSweepQueue, movedFolderQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { finishMovedFolder } from './transfer/rewrite-ancestors.ts'
import { sweepFiles } from './trash/sweep-files.ts'

/** Every night, at a time when nobody else begins something. */
const nightly = '17 3 * * *'

/** Works the queues of this area from now on, until the jobs are stopped, and has the trash swept every night. */
export async function workFilesJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(movedFolderQueue.name, {}, async ([job]: Job<{ folderId: string }>[]) => {
    if (job) await finishMovedFolder(services, job.data.folderId)
  })
  await jobs.work(fileSweepQueue.name, { pollingIntervalSeconds: 30 }, () => sweepFiles(services))
  await jobs.schedule(fileSweepQueue.name, nightly)
}
