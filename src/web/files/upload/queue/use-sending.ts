import { useLayoutEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { PauseGate } from './pause-gate.ts'
import type { UploadScheduler } from './upload-scheduler.ts'
import type { UploadJob } from './upload-job.ts'
import type { UploadJobs } from './upload-jobs.ts'
import { uploadProcess } from './upload-process.ts'
import type { FilePondProcess } from './upload-process.ts'
import { useRefreshSoon } from './use-refresh-soon.ts'
import type { Transfers } from './use-transfers.ts'

interface Options extends Pick<Transfers, 'update'> {
  readonly jobs: UploadJobs
  readonly scheduler: UploadScheduler
  readonly gate: PauseGate
  readonly onTaken: (job: UploadJob) => void
}

/** How single files are sent, by FilePond and by the scheduler alike. */
export function useSending({ jobs, scheduler, gate, update, onTaken }: Options): FilePondProcess {
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
        onRest: scheduler.pump,
      }),
    [intl, jobs, update, gate, refreshSoon, onTaken, scheduler],
  )
  // before the list is ready, which begins with what waits
  useLayoutEffect(() => scheduler.sendBy(process.bring), [scheduler, process])
  return process
}
