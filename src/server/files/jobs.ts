import type { Job } from 'pg-boss'
import { contentScrubQueue, fileSweepQueue, movedFolderQueue, uploadSweepQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { forgetOpened } from './recent/forget-opened.ts'
import { finishMovedFolder } from './transfer/rewrite-ancestors.ts'
import { sweepFiles } from './trash/sweep-files.ts'
import { sweepUploads } from './upload/resumable/sweep-uploads.ts'
import { scrubContent } from './verify/scrub-content.ts'

/** Every night, at a time when nobody else begins something. */
const nightly = '17 3 * * *'
const hourly = '47 * * * *'
const hourlyToo = '7 * * * *'

/**
 * Works the queues of this area from now on, until the jobs are stopped: has the trash swept and what was opened long ago
 * forgotten every night, old uploads swept every hour, and content read that nobody has looked at for long.
 */
export async function workFilesJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work(movedFolderQueue.name, {}, async ([job]: Job<{ folderId: string }>[]) => {
    if (job) await finishMovedFolder(services, job.data.folderId)
  })
  await jobs.work(fileSweepQueue.name, { pollingIntervalSeconds: 30 }, async () => {
    await forgetOpened(services)
    await sweepFiles(services)
  })
  await jobs.schedule(fileSweepQueue.name, nightly)
  await jobs.work(uploadSweepQueue.name, { pollingIntervalSeconds: 30 }, () => sweepUploads(services))
  await jobs.schedule(uploadSweepQueue.name, hourly)
  await jobs.work(contentScrubQueue.name, { pollingIntervalSeconds: 30 }, ([job]: Job[]) =>
    scrubContent(services, job?.signal),
  )
  await jobs.schedule(contentScrubQueue.name, hourlyToo)
  // What has expired while nobody was there goes at once.
  await jobs.send(uploadSweepQueue.name)
}
