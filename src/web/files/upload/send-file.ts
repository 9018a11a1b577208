import { uploadFiles } from '#contract/files.ts'
import { uploadHeaders } from '../../session/ask.ts'
import { NetworkError, ProblemError, problemFrom } from '../../session/problem-error.ts'
import { forgetCsrf } from '../../session/send.ts'

interface Sending {
  readonly file: File
  /** Raw WebDAV form of the folder. */
  readonly folderPath: string
  readonly signal: AbortSignal
  /** Bytes of the file that have left, never more than its size. */
  readonly onProgress: (sent: number) => void
}

/**
 * Stores one file in a folder by the multipart call, with progress. Throws ProblemError for a refusal, NetworkError without an
 * answer, AbortError when `signal` ended it. A refused CSRF value is fetched anew, once.
 */
export async function sendFile(sending: Sending): Promise<void> {
  try {
    await sendOnce(sending)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'csrf') throw error
    forgetCsrf()
    await sendOnce(sending)
  }
}

async function sendOnce({ file, folderPath, signal, onProgress }: Sending): Promise<void> {
  const headers = await uploadHeaders(uploadFiles)
  signal.throwIfAborted()
  const body = new FormData()
  body.append('path', folderPath)
  body.append('files', file, file.name)
  await transmit({ headers, body, signal, onProgress: (sent) => onProgress(Math.min(sent, file.size)) })
}

interface Transmission {
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

/** Sends by XMLHttpRequest, because fetch tells nothing about the way up. */
function transmit({ headers, body, signal, onProgress }: Transmission): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    request.open(uploadFiles.method, uploadFiles.path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(problemFrom(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new NetworkError(null)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}
