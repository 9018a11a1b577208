import type { ProcessServerConfigFunction } from 'filepond'
import type { IntlShape } from 'react-intl'
import { nameProblem } from '#contract/text/names.ts'
import { uploadError } from '../../refusals/error-messages.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import type { PauseGate } from './pause-gate.ts'
import { isTaken, runUpload, UnreadableFile } from './run-upload.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { TransferState } from './upload-progress.ts'
import type { Transfers } from './use-transfers.ts'

interface Parts {
  readonly intl: IntlShape
  /** The job behind an item of FilePond, by the key in its metadata. */
  readonly jobOf: (key: string) => UploadJob | undefined
  readonly transfers: Pick<Transfers, 'update' | 'stateOf'>
  readonly gate: PauseGate
  readonly onStored: (job: UploadJob) => void
  /** Something has the name of the file; its bytes wait on the server for a choice. */
  readonly onTaken: (job: UploadJob) => void
  /** The server knows of an upload, or has forgotten the one at `before`. */
  readonly onUrl: (job: UploadJob, before: string | null) => void
  /** Another part of it has arrived for good. */
  readonly onArrived: (job: UploadJob) => void
  /** It has ended for now, in whatever way: there is room for another one. */
  readonly onRest: () => void
  readonly delays?: readonly number[]
}

type UploadProcess = (...call: Parameters<ProcessServerConfigFunction>) => {
  readonly abort: () => void
}

/** What is reported of a file while it is sent, as FilePond asks for it. */
interface Reports {
  readonly load: (key: string) => void
  readonly error: (text: string) => void
  readonly progress: (isComputable: boolean, sent: number, size: number) => void
  readonly abort: () => void
}

export interface FilePondProcess {
  readonly process: UploadProcess
  /** Sends a file that has no place in the list, or none yet. */
  readonly start: (key: string) => { readonly abort: () => void }
  /** Its place in the list was stopped, perhaps before it took over a file that is on its way. */
  readonly stop: (key: string) => void
  /** Draws anew what stands beside the files that are being sent. */
  readonly redraw: () => void
}

/** A file on its way. */
interface Send {
  /** Its place in the list; `null` before it has one. */
  report: Reports | null
  draw: () => void
  readonly abort: () => void
}

/** The key that leads from an item of FilePond to its job. */
export const jobKey = 'job'

/**
 * How one file is brought to the server. FilePond takes long to make room for it in its list, so it may be on its way or there
 * already when FilePond asks for it: then the place in the list takes over what is going on. Stopping it keeps what has arrived,
 * and it goes on from there. A taken name is set apart, because that has a question of its own; every other failure is a text
 * beside the file, with a way to try again.
 */
export function uploadProcess(parts: Parts): FilePondProcess {
  const { transfers } = parts
  const sends = new Map<string, Send>()
  /** How files ended that had no place in the list by then. */
  const ends = new Map<string, Ended['outcome']>()
  const begin = (key: string, report: Reports | null): Send => {
    ends.delete(key)
    const controller = new AbortController()
    const send: Send = {
      report,
      // stopped before anything has left, it says so as well
      draw: () => send.report?.progress(false, 0, 0),
      abort: () => {
        if (sends.get(key) === send) sends.delete(key)
        controller.abort()
        transfers.update(key, { state: 'paused' })
        send.report?.abort()
        parts.onRest()
      },
    }
    const job = parts.jobOf(key)
    if (job) void work(key, job, { send, signal: controller.signal })
    return send
  }
  const work = async (
    key: string,
    job: UploadJob,
    { send, signal }: { readonly send: Send; readonly signal: AbortSignal },
  ): Promise<void> => {
    sends.set(key, send)
    transfers.update(key, { state: 'sending', size: job.file.size })
    const onProgress = (sent: number): void => {
      transfers.update(key, { sent })
      send.draw = () => send.report?.progress(true, sent, job.file.size)
      send.draw()
    }
    const outcome = await attempt(parts, job, { signal, onProgress })
    if (sends.get(key) === send) sends.delete(key)
    if (outcome === 'stopped') return
    noteEnd(parts, job, { key, outcome })
    if (send.report) tell(parts, key, { report: send.report, outcome })
    else ends.set(key, outcome)
    parts.onRest()
  }
  /** The place in the list takes over what is under way, or hears how it ended. */
  const takeOver = (key: string, report: Reports): Send | null => {
    const send = sends.get(key)
    if (send) {
      send.report = report
      send.draw()
      return send
    }
    const outcome = ends.get(key)
    if (!outcome || !hasEnded(transfers.stateOf(key))) return null
    ends.delete(key)
    // FilePond hears nothing before it has the answer of this call
    queueMicrotask(() => tell(parts, key, { report, outcome }))
    return { report, draw: () => {}, abort: report.abort }
  }
  return {
    process: (_field, _file, metadata, load, error, progress, abort) => {
      const key = String(metadata[jobKey])
      const report = { load, error, progress, abort }
      return takeOver(key, report) ?? begin(key, report)
    },
    start: (key) => begin(key, null),
    stop: (key) => sends.get(key)?.abort(),
    redraw: () => {
      for (const { draw } of sends.values()) draw()
    },
  }
}

const hasEnded = (state: TransferState | undefined): boolean =>
  state === 'done' || state === 'failed' || state === 'asking'

/** Sends a file from where it stands until it is stored, stopped or refused. */
async function attempt(
  { gate, onUrl, onArrived, delays }: Parts,
  job: UploadJob,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
): Promise<Outcome> {
  const problem = nameProblem(nameOf(job))
  if (problem === 'hiddenCharacter') return failed({ id: 'files.upload.hiddenCharacter' })
  if (problem !== null) return failed({ id: 'files.upload.badName' })
  try {
    await gate.during(signal, async (inner) => {
      await runUpload(job, {
        signal: inner,
        onProgress,
        onUrl: (before) => onUrl(job, before),
        onArrived: () => onArrived(job),
        ...(delays && { delays }),
      })
    })
  } catch (thrown) {
    if (signal.aborted) return 'stopped'
    if (thrown instanceof UnreadableFile) return failed({ id: 'files.upload.unreadable' })
    return { refusal: uploadError(thrown, nameOf(job)), isTaken: isTaken(thrown) }
  }
  return 'stored'
}

interface Ended {
  readonly key: string
  readonly outcome: Exclude<Outcome, 'stopped'>
}

function noteEnd({ transfers, onStored, onTaken }: Parts, job: UploadJob, { key, outcome }: Ended): void {
  if (outcome === 'stored') {
    transfers.update(key, { state: 'done', sent: job.file.size })
    onStored(job)
    return
  }
  transfers.update(key, { state: outcome.isTaken ? 'asking' : 'failed' })
  if (outcome.isTaken) onTaken(job)
}

/** Tells the place in the list how it ended. */
function tell(
  { intl }: Parts,
  key: string,
  { report, outcome }: Pick<Ended, 'outcome'> & { readonly report: Reports },
): void {
  if (outcome === 'stored') report.load(key)
  else report.error(intl.formatMessage({ id: outcome.refusal.id }, outcome.refusal.values))
}

type Outcome = 'stored' | 'stopped' | { readonly refusal: Refusal; readonly isTaken: boolean }

const failed = (refusal: Refusal): Outcome => ({ refusal, isTaken: false })
