import { useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { PauseGate } from './pause-gate.ts'
import type { PondFeed } from './pond-feed.ts'
import type { UploadJob } from './upload-job.ts'
import type { UploadJobs } from './upload-jobs.ts'
import { uploadProcess } from './upload-process.ts'
import type { PondProcess } from './upload-process.ts'
import { useRefreshSoon } from './use-refresh-soon.ts'
import type { Transfers } from './use-transfers.ts'

interface Options extends Pick<Transfers, 'update'> {
  readonly jobs: UploadJobs
  readonly feed: PondFeed
  readonly gate: PauseGate
  readonly onTaken: (job: UploadJob) => void
}

/** How single files are sent, by FilePond and by the feed alike. */
export function useSending({ jobs, feed, gate, update, onTaken }: Options): PondProcess {
  const intl = useIntl()
  const refreshSoon = useRefreshSoon()
  const process = useMemo(
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
        onArrived: jobs.onArrived,
        onRest: feed.pump,
      }),
    [intl, jobs, update, gate, refreshSoon, onTaken, feed],
  )
  // before the list is ready, which begins with what waits
  useLayoutEffect(() => feed.sendBy(process.bring), [feed, process])
  return process
}
