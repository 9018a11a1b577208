import { useCallback } from 'react'
import { useNotify } from '../../actions/use-action-tools.ts'
import type { Resolution } from './ask-about-name-conflicts.ts'
import type { UploadDialogs } from './upload-dialogs.ts'
import type { UploadScheduler } from '../queue/upload-scheduler.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { UploadJobs } from '../queue/upload-jobs.ts'
import { useNameConflicts } from './use-name-conflicts.ts'
import type { Transfers } from '../queue/use-transfers.ts'

interface Options extends Pick<UploadDialogs, 'ask' | 'open'> {
  readonly signal: AbortSignal
  readonly jobs: Pick<UploadJobs, 'discard' | 'remember'>
  readonly scheduler: Pick<UploadScheduler, 'again' | 'remove'>
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
}

/** Asks about files whose names were taken at the end of their upload, and does what was answered. */
export function useResolveConflicts({
  ask,
  open,
  signal,
  jobs,
  scheduler,
  transfers,
}: Options): (job: UploadJob) => void {
  const { update, stateOf } = transfers
  const notify = useNotify()
  const onResolved = useCallback(
    (job: UploadJob, resolved: Resolution) => {
      // taken off the list meanwhile, or begun again by hand
      if (stateOf(job.key) !== 'asking') return
      if (resolved === 'refused') update(job.key, { state: 'failed' })
      else if (resolved === 'dropped') {
        update(job.key, { state: 'dropped' })
        scheduler.remove(job.key)
        jobs.discard(job)
      } else {
        job.choice = resolved
        jobs.remember(job)
        scheduler.again(job)
      }
    },
    [scheduler, jobs, stateOf, update],
  )
  const onFailure = useCallback(
    (refused: readonly UploadJob[], error: unknown) => {
      const values = { count: refused.length, name: refused[0]?.path.at(-1) ?? '' }
      notify('error', { id: 'files.upload.notCompared', values }, error)
    },
    [notify],
  )
  return useNameConflicts({ ask, open, signal, onResolved, onFailure })
}
