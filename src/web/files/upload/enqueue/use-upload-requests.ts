import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { listFolder } from '#contract/files/entries.ts'
import { finishUpload } from '#contract/files/uploads.ts'
import { uploadHeaders } from '../../../session/ask.ts'
import { refreshCalls } from '../../../session/use-ask.ts'
import type { UploadDialogs } from '../conflicts/upload-dialogs.ts'
import { makeFolders } from '../queue/make-folders.ts'
import { enqueueFiles } from './enqueue-files.ts'
import type { EnqueueTools } from './enqueue-files.ts'
import type { QueuedFile } from '../job/upload-job.ts'
import { openUploadRequestsAtom, uploadRequestsAtom } from '../job/upload-request.ts'
import type { UploadRequest } from '../job/upload-request.ts'
import { noRestrictions, restrict } from '../../../file-picker/restrictions.ts'
import type { UnderWay } from '../../../file-picker/restrictions.ts'
import { useUploadMessages } from '../queue/use-upload-messages.ts'

interface Options extends Pick<UploadDialogs, 'ask' | 'open'> {
  readonly signal: AbortSignal
  readonly underWay: () => UnderWay
  readonly onQueued: (files: readonly QueuedFile[]) => void
}

interface UploadRequests {
  /** No choice is being read, compared or asked about. */
  readonly isIdle: boolean
  /** Files found so far in the folders that are being read; `null` when none is. */
  readonly reading: number | null
}

/** Takes over what was chosen on the pages, one choice beside the other, until it is known what is uploaded. */
export function useUploadRequests({ ask, open, signal, underWay, onQueued }: Options): UploadRequests {
  const intl = useIntl()
  const messages = useUploadMessages()
  const [waiting, setWaiting] = useAtom(uploadRequestsAtom)
  const [openRequests, setOpenRequests] = useAtom(openUploadRequestsAtom)
  const [reading, setReading] = useState<number | null>(null)
  const work = useCallback(
    async (request: UploadRequest): Promise<void> => {
      setOpenRequests((all) => [...all, request])
      // what each upload carries is there by the time it is known that there is one
      uploadHeaders(finishUpload).catch(() => {})
      const tools: EnqueueTools = {
        signal,
        dialogs: { ask, open },
        ...messages,
        onReading: setReading,
        restrict: (files, { names }, maxFileSize) => {
          setReading(null)
          const choice = { files, target: names, underWay: underWay(), locale: intl.locale }
          const { accepted, refusals } = restrict({ ...noRestrictions, maxFileSize }, choice)
          messages.showRefusals(refusals)
          return accepted
        },
        makeFolders: (paths, target) => {
          const made = makeFolders(paths, target, signal).catch(messages.showFailure)
          if (paths.length > 0) void made.then(() => refreshCalls([listFolder]))
        },
      }
      try {
        onQueued(await enqueueFiles(request, tools))
      } catch (error) {
        if (!signal.aborted) messages.showFailure(error)
      } finally {
        setReading(null)
        setOpenRequests((all) => all.filter((each) => each !== request))
      }
    },
    [ask, open, signal, underWay, onQueued, intl, messages, setOpenRequests],
  )
  useEffect(() => {
    if (waiting.length === 0) return
    setWaiting((all) => all.filter((each) => !waiting.includes(each)))
    for (const request of waiting) void work(request)
  }, [waiting, setWaiting, work])
  return { isIdle: openRequests.length === 0 && waiting.length === 0, reading }
}
