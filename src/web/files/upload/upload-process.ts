import type { ProcessServerConfigFunction } from 'filepond'
import type { IntlShape } from 'react-intl'
import { foldName, nameProblem } from '#contract/names.ts'
import { uploadError } from '../data/error-messages.ts'
import type { Refusal } from '../missing-right.ts'
import { sendFile } from './send-file.ts'
import type { UploadRequest } from './upload-requests.ts'
import type { Transfers } from './use-transfers.ts'

interface Parts {
  readonly intl: IntlShape
  /** The request behind an item of FilePond, by the key in its metadata. */
  readonly requestOf: (key: string) => UploadRequest | undefined
  readonly transfers: Pick<Transfers, 'update'>
  readonly onStored: () => void
  readonly onNameTaken: (name: string) => void
}

type UploadProcess = (...call: Parameters<ProcessServerConfigFunction>) => { readonly abort: () => void }

/** The key that leads from an item of FilePond to its request. */
export const requestKey = 'request'

/**
 * How FilePond stores one file: by our call. What was refused for a name that is there already is told apart, because that
 * has an answer of its own; every other failure is a text beside the file, with a way to try again.
 */
export function uploadProcess(parts: Parts): UploadProcess {
  const tried = new Set<string>()
  return (_field, _file, metadata, load, error, progress, abort) => {
    const key = String(metadata[requestKey])
    const controller = new AbortController()
    const fail = (refusal: Refusal): void => {
      parts.transfers.update(key, { state: 'failed' })
      error(parts.intl.formatMessage({ id: refusal.id }, refusal.values))
    }
    const work = async (request: UploadRequest): Promise<void> => {
      const refusal = tried.has(key) ? null : refusalBefore(request)
      tried.add(key)
      if (refusal?.id === 'files.upload.taken') parts.onNameTaken(request.file.name)
      if (refusal) return fail(refusal)
      parts.transfers.update(key, { state: 'sending', size: request.file.size, sent: 0 })
      try {
        await send(request, controller.signal, (sent) => {
          parts.transfers.update(key, { sent })
          progress(true, sent, request.file.size)
        })
      } catch (thrown) {
        if (controller.signal.aborted) return undefined
        const refused = uploadError(thrown, request.file.name)
        if (refused.id === 'files.upload.taken') parts.onNameTaken(request.file.name)
        return fail(refused)
      }
      parts.transfers.update(key, { state: 'done', sent: request.file.size })
      parts.onStored()
      return load(key)
    }
    const request = parts.requestOf(key)
    if (request) void work(request)
    return {
      abort: () => {
        controller.abort()
        parts.transfers.update(key, { state: 'cancelled', sent: 0 })
        abort()
      },
    }
  }
}

const send = (
  request: UploadRequest,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<void> => sendFile({ file: request.file, folderPath: request.target.path, signal, onProgress })

/** What is known to be refused before a byte leaves. A second try asks the server, since the folder may have changed. */
function refusalBefore({ file, target }: UploadRequest): Refusal | null {
  if (nameProblem(file.name) !== null) return { id: 'files.upload.badName' }
  return target.taken.has(foldName(file.name)) ? { id: 'files.upload.taken' } : null
}
