import { Upload } from 'tus-js-client'
import type { DetailedError, HttpRequest } from 'tus-js-client'
import { finishUpload, uploadMetadata, uploadsPath } from '#contract/files/uploads.ts'
import { uploadHeaders } from '../session/ask.ts'
import { NetworkError, ProblemError, problemFrom } from '../session/problem-error.ts'

/** Bytes of one request; see docs/decisions/0099. */
export const chunkSize = 16 * 1024 ** 2
/** Up to here the request that makes the upload carries its bytes as well. */
const smallSize = 1024 ** 2

export interface Sending {
  readonly file: File
  /** Raw WebDAV form of the target folder. */
  readonly folderPath: string
  /** Names on the way down from there, its own last. */
  readonly path: readonly string[]
  /** Where the server keeps what has arrived before; `null` for a new upload. */
  readonly url: string | null
  readonly signal: AbortSignal
  readonly onUrl: (url: string) => void
  /** Bytes that have left, never more than the file has. May go back to what has arrived. */
  readonly onProgress: (sent: number) => void
  /** Another part has arrived for good. */
  readonly onArrived?: () => void
  /** Told of the bearer that each request carries. */
  readonly onBearer?: (bearer: string) => void
}

/**
 * Brings the bytes of a file to the server by the tus protocol 1.0.0, from where they stopped; tries once. Throws ProblemError
 * for a refusal, NetworkError without an answer, AbortError when `signal` ended it; what has arrived stays there.
 */
export function sendBytes(sending: Sending): Promise<void> {
  const { file, url, signal, onUrl, onProgress, onBearer } = sending
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const upload = new Upload(file, {
      // without an endpoint an upload that the server has forgotten is told as such
      ...(url === null ? { endpoint: uploadsPath } : { uploadUrl: url }),
      metadata: {
        [uploadMetadata.path]: sending.folderPath,
        [uploadMetadata.relativePath]: sending.path.join('/'),
      },
      chunkSize,
      uploadDataDuringCreation: file.size <= smallSize,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        await signRequest(request)
        onBearer?.(request.getHeader('Authorization')?.replace(/^Bearer /u, '') ?? '')
      },
      onUploadUrlAvailable: () => {
        if (upload.url !== null) onUrl(new URL(upload.url, window.location.href).pathname)
      },
      onProgress: (sent) => onProgress(Math.min(sent, file.size)),
      onChunkComplete: () => sending.onArrived?.(),
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(reasonOf(error))),
    })
    const abort = (): void => {
      void upload.abort()
      end(() => reject(new DOMException('aborted', 'AbortError')))
    }
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', abort)
      settle()
    }
    signal.addEventListener('abort', abort)
    upload.start()
  })
}

/** Gives a request of the protocol what every call of ours carries, as it is at this moment. */
export async function signRequest(request: HttpRequest): Promise<void> {
  const headers = await uploadHeaders(finishUpload)
  for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
}

/** What the error of the client stands for. */
function reasonOf(error: Error | DetailedError): Error {
  if (!('originalResponse' in error)) return error
  const { originalResponse: answer, causingError } = error
  if (causingError instanceof ProblemError || causingError instanceof NetworkError) return causingError
  if (!answer) return new NetworkError(error)
  const seconds = Number(answer.getHeader('Retry-After') ?? Number.NaN)
  return problemFrom(answer.getStatus(), answer.getBody(), Number.isFinite(seconds) ? seconds : null)
}
