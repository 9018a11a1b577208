import type { ProcessServerConfigFunction } from 'filepond'
import type { IntlShape } from 'react-intl'
import { nameProblem } from '#contract/text/names.ts'
import { uploadError } from '../../refusals/error-messages.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import type { PauseGate } from './pause-gate.ts'
import { isTaken, runUpload, UnreadableFile } from './run-upload.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { Transfers } from './use-transfers.ts'

interface Parts {
  readonly intl: IntlShape
  /** The job behind an item of FilePond, by the key in its metadata. */
  readonly jobOf: (key: string) => UploadJob | undefined
  readonly transfers: Pick<Transfers, 'update'>
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
  /** The same for a file that is in no list. */
  readonly bring: (key: string, report: Reports) => { readonly abort: () => void }
  /** Draws anew what stands beside the files that are being sent. */
  readonly redraw: () => void
}

/** The key that leads from an item of FilePond to its job. */
export const jobKey = 'job'

/**
 * How FilePond brings one file to the server. Stopping it keeps what has arrived, and it goes on from there. A taken name
 * is set apart, because that has a question of its own; every other failure is a text beside the file, with a way to try again.
 */
export function uploadProcess(parts: Parts): FilePondProcess {
  const { transfers } = parts
  const running = new Map<string, () => void>()
  const bring: FilePondProcess['bring'] = (key, report) => {
    const job = parts.jobOf(key)
    const controller = new AbortController()
    const { signal } = controller
    const draw = (sent: number, of: UploadJob): void => {
      transfers.update(key, { sent })
      const again = (): void => report.progress(true, sent, of.file.size)
      running.set(key, again)
      again()
    }
    const work = async (of: UploadJob): Promise<void> => {
      transfers.update(key, { state: 'sending', size: of.file.size })
      // stopped before anything has left, it says so as well
      running.set(key, () => report.progress(false, 0, 0))
      const outcome = await attempt(parts, of, { signal, onProgress: (sent) => draw(sent, of) })
      running.delete(key)
      if (outcome === 'stopped') return
      reportEnd(parts, of, { key, report, outcome })
      parts.onRest()
    }
    if (job) void work(job)
    return {
      abort: () => {
        controller.abort()
        transfers.update(key, { state: 'paused' })
        report.abort()
        parts.onRest()
      },
    }
  }
  return {
    process: (_field, _file, metadata, load, error, progress, abort) =>
      bring(String(metadata[jobKey]), { load, error, progress, abort }),
    bring,
    redraw: () => {
      for (const draw of running.values()) draw()
    },
  }
}

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
  readonly report: Reports
  readonly outcome: Exclude<Outcome, 'stopped'>
}

function reportEnd(
  { transfers, intl, onStored, onTaken }: Parts,
  job: UploadJob,
  { key, report, outcome }: Ended,
): void {
  if (outcome === 'stored') {
    transfers.update(key, { state: 'done', sent: job.file.size })
    onStored(job)
    report.load(key)
    return
  }
  transfers.update(key, { state: outcome.isTaken ? 'asking' : 'failed' })
  const { id, values } = outcome.refusal
  report.error(intl.formatMessage({ id }, values))
  if (outcome.isTaken) onTaken(job)
}

type Outcome = 'stored' | 'stopped' | { readonly refusal: Refusal; readonly isTaken: boolean }

const failed = (refusal: Refusal): Outcome => ({ refusal, isTaken: false })
