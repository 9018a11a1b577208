import { chatSweepQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { forgetDeletedChats } from './chats/forget-deleted-chats.ts'

const nightly = '17 4 * * *'

/** Removes every night the chats that were deleted too long ago, from now on until the jobs are stopped. */
export async function workAssistantJobs(services: Services): Promise<void> {
  await services.jobs.work(chatSweepQueue.name, { pollingIntervalSeconds: 30 }, () =>
    forgetDeletedChats(services),
  )
  await services.jobs.schedule(chatSweepQueue.name, nightly)
}
