import { useEffect, useMemo } from 'react'
import { askAboutNameConflicts } from './ask-about-name-conflicts.ts'
import type { Resolution } from './ask-about-name-conflicts.ts'
import type { UploadDialogs } from './upload-dialogs.ts'
import type { UploadJob } from '../job/upload-job.ts'

/** How long is waited for further files of the same kind before one question is asked about all, in milliseconds. */
const patience = 400

interface Options extends Pick<UploadDialogs, 'ask' | 'open'> {
  readonly signal: AbortSignal
  readonly onResolved: (job: UploadJob, resolved: Resolution) => void
  readonly onFailure: (jobs: readonly UploadJob[], error: unknown) => void
}

/** Collects files whose names turned out to be taken at the end of their upload, and asks about them folder by folder. */
export function useNameConflicts({
  ask,
  open,
  signal,
  onResolved,
  onFailure,
}: Options): (job: UploadJob) => void {
  const collector = useMemo(
    () => createCollector({ ask, open, signal, onResolved, onFailure }),
    [ask, open, signal, onResolved, onFailure],
  )
  useEffect(() => collector.stop, [collector])
  return collector.add
}

function createCollector({ ask, open, signal, onResolved, onFailure }: Options) {
  let waiting: UploadJob[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()
  const askByFolder = async (before: Promise<void>, jobs: readonly UploadJob[]): Promise<void> => {
    await before
    for (const group of Map.groupBy(jobs, ({ target }) => target.path).values()) {
      if (signal.aborted) return
      const resolved = await askAboutNameConflicts(group, { signal, dialogs: { ask, open }, onFailure })
      for (const [job, outcome] of resolved) onResolved(job, outcome)
    }
  }
  const flush = (): void => {
    timer = undefined
    last = askByFolder(last, waiting).catch(() => {}) // ended with the page
    waiting = []
  }
  return {
    add: (job: UploadJob): void => {
      waiting.push(job)
      timer ??= setTimeout(flush, patience)
    },
    stop: (): void => clearTimeout(timer),
  }
}
