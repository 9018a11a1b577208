import { useCallback } from 'react'
import { useNotify } from '../../actions/use-action-tools.ts'
import type { Settled } from './ask-about-taken.ts'
import type { DeskDialogs } from './desk-dialogs.ts'
import type { PondFeed } from '../queue/pond-feed.ts'
import type { UploadJob } from '../queue/upload-job.ts'
import type { UploadJobs } from '../queue/upload-jobs.ts'
import { useTaken } from './use-taken.ts'
import type { Transfers } from '../queue/use-transfers.ts'

interface Options extends Pick<DeskDialogs, 'ask' | 'tell'> {
  readonly signal: AbortSignal
  readonly jobs: Pick<UploadJobs, 'discard' | 'remember'>
  readonly feed: Pick<PondFeed, 'again' | 'remove'>
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
}

/** Asks about files whose names were taken at the end of their upload, and does what was answered. */
export function useSettling({ ask, tell, signal, jobs, feed, transfers }: Options): (job: UploadJob) => void {
  const { update, stateOf } = transfers
  const notify = useNotify()
  const onSettled = useCallback(
    (job: UploadJob, settled: Settled) => {
      // taken off the list meanwhile, or begun again by hand
      if (stateOf(job.key) !== 'asking') return
      if (settled === 'refused') update(job.key, { state: 'failed' })
      else if (settled === 'dropped') {
        update(job.key, { state: 'dropped' })
        feed.remove(job.key)
        jobs.discard(job)
      } else {
        job.choice = settled
        jobs.remember(job)
        feed.again(job)
      }
    },
    [feed, jobs, stateOf, update],
  )
  const onFailure = useCallback(
    (refused: readonly UploadJob[], error: unknown) => {
      const values = { count: refused.length, name: refused[0]?.path.at(-1) ?? '' }
      notify('error', { id: 'files.upload.notCompared', values }, error)
    },
    [notify],
  )
  return useTaken({ ask, tell, signal, onSettled, onFailure })
}
