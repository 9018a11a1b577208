import type { UploadJob } from '../job/upload-job.ts'
import type { FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'

export interface UnlistedSends {
  /** How a file is sent that is in no list. */
  readonly sendBy: (start: FilePondProcess['start']) => void
  readonly canSend: () => boolean
  /** Sends a file that is to have no place in the list, or `isListedSoon`. */
  readonly start: (job: UploadJob, isListedSoon: boolean) => void
  /** Its place in the list has taken over. */
  readonly release: (job: UploadJob) => void
  /** How many are under way. */
  readonly count: () => number
  /** Those that were to have no place and have failed, once: each needs one, where it says why. */
  readonly takeFailed: () => readonly UploadJob[]
  readonly abortAll: () => void
}

/** Files that are sent before they have a place in the list, or without one. */
export function createUnlistedSends({ stateOf }: Pick<Transfers, 'stateOf'>): UnlistedSends {
  let startSend: FilePondProcess['start'] | null = null
  const begun = new Map<UploadJob, { readonly abort: () => void; readonly isListedSoon: boolean }>()
  const inState = (wanted: 'sending' | 'failed'): readonly UploadJob[] =>
    [...begun.keys()].filter(({ key }) => stateOf(key) === wanted)
  return {
    sendBy: (start) => {
      startSend = start
    },
    canSend: () => startSend !== null,
    start: (job, isListedSoon) => {
      if (startSend) begun.set(job, { ...startSend(job.key), isListedSoon })
    },
    release: (job) => void begun.delete(job),
    count: () => inState('sending').length,
    takeFailed: () => {
      const failed = inState('failed').filter((job) => begun.get(job)?.isListedSoon === false)
      for (const job of begun.keys()) if (stateOf(job.key) !== 'sending') begun.delete(job)
      return failed
    },
    abortAll: () => {
      for (const job of inState('sending')) begun.get(job)?.abort()
      begun.clear()
    },
  }
}
