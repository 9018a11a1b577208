import { useCallback, useState } from 'react'
import type { DeskDialogs } from './conflicts/desk-dialogs.ts'
import { createPauseGate } from './queue/pause-gate.ts'
import { createPondFeed } from './queue/pond-feed.ts'
import type { PondFeed } from './queue/pond-feed.ts'
import type { Wanted } from './intake/take-in.ts'
import type { UnfinishedUpload } from './resume/unfinished-uploads.ts'
import { createUploadJobs } from './queue/upload-jobs.ts'
import type { PondProcess } from './queue/upload-process.ts'
import type { UnderWay } from './intake/upload-restrictions.ts'
import { usePauseAll } from './queue/use-pause-all.ts'
import { useSending } from './queue/use-sending.ts'
import { useSettling } from './conflicts/use-settling.ts'
import { useTransfers } from './queue/use-transfers.ts'
import type { Transfers } from './queue/use-transfers.ts'
import { useUnsentNote } from './resume/use-unsent-note.ts'

interface Options extends Pick<DeskDialogs, 'ask' | 'tell'> {
  readonly userId: string
  readonly signal: AbortSignal
}

export interface Uploads extends Pick<Transfers, 'totals' | 'pace'> {
  readonly attachPond: PondFeed['attach']
  readonly process: PondProcess['process']
  readonly redraw: PondProcess['redraw']
  /** Files that wait outside the list. */
  readonly waiting: () => number
  readonly underWay: () => UnderWay
  /** Begins with files; one that is among the unfinished goes on where it stopped. */
  readonly begin: (wanted: readonly Wanted[], unfinished: readonly UnfinishedUpload[]) => void
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
export function useUploads({ ask, tell, userId, signal }: Options): Uploads {
  const transfers = useTransfers()
  const { update, stateOf, totals, pace } = transfers
  const [jobs] = useState(() => createUploadJobs({ userId, stateOf, sentOf: transfers.sentOf }))
  const [gate] = useState(createPauseGate)
  const [feed] = useState(() => createPondFeed({ transfers: { update, stateOf }, isPaused: gate.isClosed }))
  const onTaken = useSettling({ ask, tell, signal, jobs, feed, transfers })
  const { process, redraw } = useSending({ jobs, feed, gate, update, onTaken })
  const pausing = usePauseAll(gate, feed)
  useUnsentNote(jobs, userId, totals.open > 0)
  return {
    totals,
    pace,
    attachPond: feed.attach,
    process,
    redraw,
    waiting: feed.waiting,
    underWay: jobs.underWay,
    begin: useCallback((wanted, unfinished) => feed.add(jobs.add(wanted, unfinished)), [feed, jobs]),
    onReady: feed.pump,
    onRemoved: useCallback(
      (key: string) => {
        const job = jobs.byKey(key)
        if (!job || feed.hasRemoved(key)) return
        const hasEnded = stateOf(key) === 'done'
        if (!hasEnded) {
          update(key, { state: 'dropped', sent: 0 })
          jobs.discard(job)
        }
        feed.pump()
      },
      [feed, jobs, stateOf, update],
    ),
    ...pausing,
    cancelAll: jobs.discardAll,
  }
}
