import { useCallback, useState } from 'react'
import type { UploadDialogs } from './conflicts/upload-dialogs.ts'
import { createPauseGate } from './queue/pause-gate.ts'
import { createUploadScheduler } from './queue/upload-scheduler.ts'
import type { UploadScheduler } from './queue/upload-scheduler.ts'
import type { QueuedFile } from './job/upload-job.ts'
import type { UnfinishedUpload } from './resume/unfinished-uploads.ts'
import { createUploadJobs } from './queue/upload-jobs.ts'
import type { FilePondProcess } from './queue/upload-process.ts'
import type { UnderWay } from '../../file-picker/restrictions.ts'
import { usePauseAll } from './queue/use-pause-all.ts'
import { useSending } from './queue/use-sending.ts'
import { useResolveConflicts } from './conflicts/use-resolve-conflicts.ts'
import { useTransfers } from './queue/use-transfers.ts'
import type { Transfers } from './queue/use-transfers.ts'
import { useUnsentNote } from './queue/use-unsent-note.ts'

interface Options extends Pick<UploadDialogs, 'ask' | 'open'> {
  readonly userId: string
  readonly signal: AbortSignal
}

export interface Uploads extends Pick<Transfers, 'totals' | 'pace'> {
  readonly attachPond: UploadScheduler['attach']
  readonly process: FilePondProcess['process']
  readonly redraw: FilePondProcess['redraw']
  /** A file was stopped in the list. */
  readonly onStopped: FilePondProcess['stop']
  /** Files that wait outside the list. */
  readonly waiting: () => number
  readonly underWay: () => UnderWay
  /** Begins with files; one that is among the unfinished goes on where it stopped. */
  readonly begin: (files: readonly QueuedFile[], unfinished: readonly UnfinishedUpload[]) => void
  /** FilePond is there. */
  readonly onReady: () => void
  /** A file was taken off the list. */
  readonly onRemoved: (key: string) => void
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  /** Ends everything that is open; what has arrived of it is forgotten. */
  readonly cancelAll: () => void
}

/** All files on their way: what begins, what waits, what became of each. */
export function useUploads({ ask, open, userId, signal }: Options): Uploads {
  const transfers = useTransfers()
  const { update, stateOf, totals, pace, beginBatch } = transfers
  const [jobs] = useState(() => createUploadJobs({ userId, stateOf, sentOf: transfers.sentOf }))
  const [gate] = useState(createPauseGate)
  const [scheduler] = useState(() =>
    createUploadScheduler({ transfers: { update, stateOf }, isPaused: gate.isClosed }),
  )
  const onTaken = useResolveConflicts({ ask, open, signal, jobs, scheduler, transfers })
  const { process, redraw, stop } = useSending({ jobs, scheduler, gate, update, stateOf, onTaken })
  const pausing = usePauseAll(gate, scheduler)
  useUnsentNote(jobs, userId, totals.open > 0)
  return {
    totals,
    pace,
    attachPond: scheduler.attach,
    process,
    redraw,
    onStopped: stop,
    waiting: scheduler.waiting,
    underWay: jobs.underWay,
    begin: useCallback(
      (files, unfinished) => {
        if (jobs.underWay().paths.size === 0) {
          scheduler.clear()
          beginBatch()
        }
        scheduler.add(jobs.add(files, unfinished))
      },
      [scheduler, jobs, beginBatch],
    ),
    onReady: scheduler.pump,
    onRemoved: useCallback(
      (key: string) => {
        const job = jobs.byKey(key)
        if (!job || scheduler.hasRemoved(key)) return
        const hasEnded = stateOf(key) === 'done'
        if (!hasEnded) {
          update(key, { state: 'dropped', sent: 0 })
          jobs.discard(job)
        }
        scheduler.pump()
      },
      [scheduler, jobs, stateOf, update],
    ),
    ...pausing,
    cancelAll: jobs.discardAll,
  }
}
