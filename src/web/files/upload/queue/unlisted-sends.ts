import type { UploadJob } from '../job/upload-job.ts'
import type { FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'

interface Parts {
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  /** It is tried once more in the list, where it says why. */
  readonly onRefused: (job: UploadJob) => void
}

interface UnlistedSends {
  /** How a file is sent that is in no list. */
  readonly sendBy: (bring: FilePondProcess['bring']) => void
  readonly canSend: () => boolean
  readonly start: (job: UploadJob) => void
  readonly count: () => number
  readonly abortAll: () => void
}

/** Small files that go up without a place in the list. */
export function createUnlistedSends({ transfers, onRefused }: Parts): UnlistedSends {
  let bring: FilePondProcess['bring'] | null = null
  /** What ends each of them. */
  const aborts = new Map<string, () => void>()
  return {
    sendBy: (given) => {
      bring = given
    },
    canSend: () => bring !== null,
    start: (job) => {
      const end = (): boolean => aborts.delete(job.key)
      const fail = (): void => {
        end()
        // a taken name has a question of its own
        if (transfers.stateOf(job.key) === 'asking') return
        transfers.update(job.key, { state: 'waiting', sent: 0 })
        onRefused(job)
      }
      const sent = bring?.(job.key, { load: end, error: fail, progress: () => {}, abort: end })
      if (sent) aborts.set(job.key, sent.abort)
    },
    count: () => aborts.size,
    abortAll: () => {
      for (const abort of aborts.values()) abort()
    },
  }
}
