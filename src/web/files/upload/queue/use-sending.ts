import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { listFolder } from '#contract/files/entries.ts'
import { pathKey } from '../../../file-picker/picked-files.ts'
import { storedFoldersAtom } from '../arriving.ts'
import type { PauseGate } from './pause-gate.ts'
import type { UploadScheduler } from './upload-scheduler.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { UploadJobs } from './upload-jobs.ts'
import { uploadProcess, type FilePondProcess } from './upload-process.ts'
import type { Transfers } from './use-transfers.ts'
import { refreshCalls } from '../../../session/use-ask.ts'

/** All but `onTaken` are the same as long as the queue is there. */
interface Options extends Pick<Transfers, 'update' | 'stateOf'> {
  readonly jobs: UploadJobs
  readonly scheduler: UploadScheduler
  readonly gate: PauseGate
  readonly onTaken: (job: UploadJob) => void
}

/** How single files are sent, by FilePond and by the scheduler alike. */
export function useSending({ jobs, scheduler, gate, update, stateOf, onTaken }: Options): FilePondProcess {
  const intl = useIntl()
  const refreshSoon = useRefreshSoon()
  const [latest] = useState(() => createLatest({ intl, onTaken }))
  useLayoutEffect(() => latest.set({ intl, onTaken }), [latest, intl, onTaken])
  // once: files on their way outlive a change of the language and texts that come later
  const [process] = useState(() =>
    uploadProcess({
      textOf: ({ id, values }) => latest.get().intl.formatMessage({ id }, values),
      jobOf: jobs.byKey,
      transfers: { update, stateOf },
      gate,
      onStored: (job) => {
        jobs.forget(job)
        refreshSoon(job.target.names)
      },
      onTaken: (job) => latest.get().onTaken(job),
      onUrl: jobs.onUrl,
      onArrived: jobs.onArrived,
      onRest: scheduler.pump,
    }),
  )
  // before the list is ready, which begins with what waits
  useLayoutEffect(() => scheduler.sendBy(process.start), [scheduler, process])
  return process
}

/** What was given last, for what reads it long after. */
function createLatest<T>(given: T): { readonly get: () => T; readonly set: (next: T) => void } {
  let value = given
  return {
    get: () => value,
    set: (next) => {
      value = next
    },
  }
}

/** How often a folder is asked again while files arrive, in milliseconds. */
const refreshPause = 1000

/** Long enough for files that arrive together to be asked for together. */
const gathering = 100

/** Asks for the shown folders again: right after a file, so that it is seen when it is called uploaded, then at most once a second. */
function useRefreshSoon(): (names: readonly string[]) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedAt = useRef(-Infinity)
  const turns = useRef(0)
  const setStored = useSetAtom(storedFoldersAtom)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      setStored([])
    },
    [setStored],
  )
  const refresh = useCallback(() => {
    if (timer.current !== undefined) return
    const rest = askedAt.current + refreshPause - performance.now()
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        askedAt.current = performance.now()
        const turn = (turns.current += 1)
        void refreshCalls([listFolder]).finally(() => {
          // what came meanwhile is asked for once more
          if (timer.current === undefined && turn === turns.current) setStored([])
        })
      },
      Math.max(gathering, rest),
    )
  }, [setStored])
  return useCallback(
    (names) => {
      const key = pathKey(names)
      setStored((known) => (known.some((each) => pathKey(each) === key) ? known : [...known, names]))
      refresh()
    },
    [refresh, setStored],
  )
}
