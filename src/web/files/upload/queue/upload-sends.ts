import type { UploadJob } from '../job/upload-job.ts'
import { attemptUpload } from './upload-attempt.ts'
import type { AttemptParts, Outcome } from './upload-attempt.ts'
import type { Transfers } from './use-transfers.ts'

/** How a file ended that was not stopped. */
export type End = Exclude<Outcome, 'stopped'>

/** What a place in the list is told of its file. */
export interface Report {
  readonly end: (end: End) => void
  readonly progress: (isComputable: boolean, sent: number, size: number) => void
  readonly abort: () => void
}

/** A file on its way. */
interface Send {
  /** Its place in the list; `null` before it has one. */
  report: Report | null
  draw: () => void
  readonly abort: () => void
}

export interface SendParts extends AttemptParts {
  readonly jobOf: (key: string) => UploadJob | undefined
  readonly transfers: Pick<Transfers, 'update'>
  readonly onStored: (job: UploadJob) => void
  /** Something has the name of the file; its bytes wait on the server for a choice. */
  readonly onTaken: (job: UploadJob) => void
  /** It has ended for now, in whatever way: there is room for another one. */
  readonly onRest: () => void
}

interface UploadSends {
  /** Sends a file, with or without a place in the list that is told of it. */
  readonly begin: (key: string, report: Report | null) => Send
  readonly under: (key: string) => Send | undefined
  readonly all: () => Iterable<Send>
  /** How a file ended that had no place in the list by then; told once. */
  readonly takeEnd: (key: string) => End | undefined
}

/** The files that are on their way, and how those ended that nobody has heard of yet. */
export function createUploadSends(parts: SendParts): UploadSends {
  const sends = new Map<string, Send>()
  const ends = new Map<string, End>()
  const leave = (key: string, send: Send): void => {
    if (sends.get(key) === send) sends.delete(key)
  }
  const work = async (job: UploadJob, send: Send, signal: AbortSignal): Promise<void> => {
    const { key, file } = job
    sends.set(key, send)
    parts.transfers.update(key, { state: 'sending', size: file.size })
    const onProgress = (sent: number): void => {
      parts.transfers.update(key, { sent })
      send.draw = () => send.report?.progress(true, sent, file.size)
      send.draw()
    }
    const outcome = await attemptUpload(parts, job, { signal, onProgress })
    leave(key, send)
    if (outcome === 'stopped') return
    noteEnd(parts, job, outcome)
    if (send.report) send.report.end(outcome)
    else ends.set(key, outcome)
    parts.onRest()
  }
  return {
    begin: (key, report) => {
      ends.delete(key)
      const controller = new AbortController()
      const send: Send = {
        report,
        // stopped before anything has left, it says so as well
        draw: () => send.report?.progress(false, 0, 0),
        abort: () => {
          leave(key, send)
          controller.abort()
          parts.transfers.update(key, { state: 'paused' })
          send.report?.abort()
          parts.onRest()
        },
      }
      const job = parts.jobOf(key)
      if (job) void work(job, send, controller.signal)
      return send
    },
    under: (key) => sends.get(key),
    all: () => sends.values(),
    takeEnd: (key) => {
      const end = ends.get(key)
      ends.delete(key)
      return end
    },
  }
}

function noteEnd({ transfers, onStored, onTaken }: SendParts, job: UploadJob, end: End): void {
  const { key, file } = job
  if (end === 'stored') {
    transfers.update(key, { state: 'done', sent: file.size })
    onStored(job)
    return
  }
  transfers.update(key, { state: end.isTaken ? 'asking' : 'failed' })
  if (end.isTaken) onTaken(job)
}
