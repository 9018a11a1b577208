import { searchWordsQueue } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { addNewWords, countWordsAnew } from './keep-words.ts'

/** Every few minutes what is new, every night all of it. */
const [often, nightly] = ['*/5 * * * *', '37 3 * * *']

/** Keeps the words from which typing mistakes are corrected, from now on until the jobs are stopped. */
export async function workSearchJobs(services: Services): Promise<void> {
  const { jobs } = services
  await jobs.work<{ isAll?: boolean } | null>(
    searchWordsQueue.name,
    { pollingIntervalSeconds: 30 },
    async ([job]) => (job?.data?.isAll ? countWordsAnew(services) : addNewWords(services)),
  )
  await jobs.schedule(searchWordsQueue.name, often, null, { key: 'often' })
  await jobs.schedule(searchWordsQueue.name, nightly, { isAll: true }, { key: 'nightly' })
}
