import { uploadChatFiles, type ChatFile } from '#contract/assistant/chat-files.ts'
import { uploadHeaders } from '../../session/ask.ts'
import { NetworkError, problemFrom } from '../../session/problem-error.ts'

interface Sending {
  readonly chatId: string
  readonly file: File
  readonly signal: AbortSignal
  /** Of its bytes, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Brings a file into a chat; not by fetch, which does not say how far it is. Throws ProblemError for a refusal, NetworkError without
 * an answer, AbortError when `signal` ended it.
 */
export async function sendChatFile({ chatId, file, signal, onProgress }: Sending): Promise<ChatFile> {
  const headers = await uploadHeaders(uploadChatFiles)
  const body = new FormData()
  body.append('chatId', chatId)
  body.append('files', file)
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(uploadChatFiles.method, uploadChatFiles.path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 1 : loaded / total),
    )
    request.addEventListener('load', () => {
      const [stored] = request.status === 201 ? storedIn(request.responseText) : []
      if (stored) resolve(stored)
      else reject(problemFrom(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new NetworkError(null)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

const storedIn = (answer: string): readonly ChatFile[] =>
  (JSON.parse(answer) as { files: readonly ChatFile[] }).files
