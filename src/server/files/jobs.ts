import type { Job } from 'pg-boss'
import { movedFolderQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { finishMovedFolder } from './transfer/rewrite-ancestors.ts'

/** Works the queues of this area from now on, until the jobs are stopped. */
export async function workFilesJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(movedFolderQueue.name, {}, async ([job]: Job<{ folderId: string }>[]) => {
    if (job) await finishMovedFolder(services, job.data.folderId)
  })
}
