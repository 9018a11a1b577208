import type { FileEntry } from '#contract/files/entries.ts'
import { finishUpload } from '#contract/files/uploads.ts'
import { ask } from '../../../session/ask.ts'
import { NetworkError, ProblemError } from '../../../session/problem-error.ts'
import { keepTrying } from './keep-trying.ts'
import { sendBytes } from '../../../file-picker/send-bytes.ts'
import type { UploadJob } from '../job/upload-job.ts'

/** The file on the person's disk cannot be read any more: changed, moved or taken away. */
export class UnreadableFile extends Error {}

interface Run {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
  /** The address of the upload in the job is another one than `before`. */
  readonly onUrl: (before: string | null) => void
  /** Another part has arrived for good. */
  readonly onArrived?: () => void
  readonly delays?: readonly number[]
}

/**
 * Brings a file to the server and makes it seen, from wherever it stopped; bytes that have arrived are never sent again.
 * Notes in the job how far it is. Throws ProblemError for a refusal, NetworkError when the patience is over, UnreadableFile,
 * AbortError when `signal` ended it.
 */
export async function runUpload(job: UploadJob, run: Run): Promise<FileEntry> {
  const isResumed = job.url !== null
  if (!job.isWhole) await sendAll(job, run)
  try {
    return await finish(job, run)
  } catch (error) {
    if (!isResumed || !needsBytes(error)) throw error
    // what was thought to have arrived has expired meanwhile
    job.isWhole = false
    if (error.code === 'notFound') forget(job, run)
    await sendAll(job, run)
    return await finish(job, run)
  }
}

async function sendAll(job: UploadJob, run: Run): Promise<void> {
  let arrived = 0
  let last = 0
  let bearer = ''
  const once = async (signal: AbortSignal): Promise<void> => {
    const url = job.url
    try {
      await sendBytes({
        file: job.file,
        folderPath: job.target.path,
        path: job.path,
        url,
        signal,
        onUrl: (made) => {
          const before = job.url
          job.url = made
          if (made !== before) run.onUrl(before)
        },
        onArrived: () => run.onArrived?.(),
        onProgress: (sent) => {
          arrived = sent
          run.onProgress(sent)
        },
        onBearer: (used) => {
          bearer = used
        },
      })
    } catch (error) {
      if (url !== null && isGone(error)) {
        forget(job, run)
        return await once(signal)
      }
      throw isOutOfStep(error) ? new NetworkError(error) : error
    }
  }
  await keepTrying(once, {
    signal: run.signal,
    hasAdvanced: () => {
      const advanced = arrived > last
      last = arrived
      return advanced
    },
    lastBearer: () => bearer,
    beforeRetry: async () => await expectReadable(job.file),
    ...(run.delays && { delays: run.delays }),
  })
  job.isWhole = true
}

function finish(job: UploadJob, { signal, delays }: Run): Promise<FileEntry> {
  const uploadId = uploadIdOf(job.url ?? '')
  const body = job.choice
  return keepTrying(
    async (inner) => await ask(finishUpload, { params: { uploadId }, body }, { signal: inner, silent: true }),
    { signal, ...(delays && { delays }) },
  )
}

/** The id of an upload, by its address. */
const uploadIdOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

function forget(job: UploadJob, { onUrl, onProgress }: Run): void {
  const before = job.url
  job.url = null
  onUrl(before)
  onProgress(0)
}

const needsBytes = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && (error.code === 'uploadIncomplete' || error.code === 'notFound')

/** Answers to questions about an upload have no body, so only the status tells. */
const isGone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 410)

/** The server has more or less than was thought, as after a lost answer: it is asked how far it is. */
const isOutOfStep = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 409 && !isTaken(error)

/** Whether something has the name of the file already, or another content than the one that is to be replaced. */
export const isTaken = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'nameTaken' || error.code === 'changedMeanwhile')

async function expectReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch (error) {
    throw new UnreadableFile('the file cannot be read', { cause: error })
  }
}
