import { nameProblem } from '#contract/text/names.ts'
import { nameOf } from '../../../file-picker/picked-files.ts'
import type { Refusal } from '../../../session/refusal.ts'
import { uploadError } from '../../refusals/error-messages.ts'
import type { UploadJob } from '../job/upload-job.ts'
import type { PauseGate } from './pause-gate.ts'
import { isTaken, runUpload, UnreadableFile } from './run-upload.ts'

/** How sending a file ended for now. A taken name is set apart, because that has a question of its own. */
export type Outcome = 'stored' | 'stopped' | { readonly refusal: Refusal; readonly isTaken: boolean }

export interface AttemptParts {
  readonly gate: PauseGate
  /** The server knows of an upload, or has forgotten the one at `before`. */
  readonly onUrl: (job: UploadJob, before: string | null) => void
  /** Another part of it has arrived for good. */
  readonly onArrived: (job: UploadJob) => void
  readonly delays?: readonly number[]
}

interface Attempt {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

/** Sends a file from where it stands until it is stored, stopped or refused. Never throws. */
export async function attemptUpload(
  { gate, onUrl, onArrived, delays }: AttemptParts,
  job: UploadJob,
  { signal, onProgress }: Attempt,
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

const failed = (refusal: Refusal): Outcome => ({ refusal, isTaken: false })
