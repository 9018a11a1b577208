import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Settled } from './ask-about-taken.ts'
import type { DeskDialogs } from './desk-dialogs.ts'
import { createPauseGate } from './pause-gate.ts'
import { createPondFeed } from './pond-feed.ts'
import type { PondFeed } from './pond-feed.ts'
import type { Wanted } from './take-in.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import { createUploadJobs } from './upload-jobs.ts'
import type { UploadJob } from './upload-job.ts'
import { uploadProcess } from './upload-process.ts'
import type { PondProcess } from './upload-process.ts'
import type { UnderWay } from './upload-restrictions.ts'
import { useRefreshSoon } from './use-refresh-soon.ts'
import { useTaken } from './use-taken.ts'
import { useTransfers } from './use-transfers.ts'
import type { Transfers } from './use-transfers.ts'

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
  const intl = useIntl()
  const transfers = useTransfers()
  const { update, stateOf, totals, pace } = transfers
  const [isPaused, setPausedState] = useState(false)
  const refreshSoon = useRefreshSoon()
  const [jobs] = useState(() => createUploadJobs({ userId, stateOf, sentOf: transfers.sentOf }))
  const [gate] = useState(createPauseGate)
  const [feed] = useState(() => createPondFeed({ transfers: { update, stateOf }, isPaused: gate.isClosed }))
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
  const onTaken = useTaken({ ask, tell, signal, onSettled })
  const { process, bring, redraw } = useMemo(
    () =>
      uploadProcess({
        intl,
        jobOf: jobs.byKey,
        transfers: { update },
        gate,
        onStored: (job) => {
          jobs.forget(job)
          refreshSoon()
        },
        onTaken,
        onUrl: jobs.onUrl,
        onArrived: jobs.remember,
        onRest: feed.pump,
      }),
    [intl, jobs, update, gate, refreshSoon, onTaken, feed],
  )
  // before the list is ready, which begins with what waits
  useLayoutEffect(() => feed.sendBy(bring), [feed, bring])
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
    isPaused,
    setPaused: (paused) => {
      if (paused) gate.close()
      else gate.open()
      setPausedState(paused)
      feed.pump()
    },
    cancelAll: jobs.discardAll,
  }
}
