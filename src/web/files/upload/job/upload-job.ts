import type { Choice } from './conflict-choice.ts'
import type { PickedFile } from '../../../file-picker/picked-files.ts'
import type { UploadTarget } from './upload-request.ts'

/** With what an upload is finished, see the call `finishUpload`. */
export interface FinishChoice {
  readonly basedOn?: string
  readonly whenTaken?: 'keepBoth'
}

/** What is to be uploaded, and how its upload ends. */
export interface QueuedFile extends PickedFile {
  readonly target: UploadTarget
  readonly choice: FinishChoice
}

/** A file on its way, with what is known of it on the server. */
export interface UploadJob extends PickedFile {
  readonly key: string
  readonly target: UploadTarget
  /** Where the server keeps the bytes that have arrived; `null` before it knows of them. */
  url: string | null
  /** When bytes have arrived last; milliseconds since 1970. */
  arrivedAt: number
  /** All bytes have arrived. */
  isWhole: boolean
  choice: FinishChoice
}

/** What a choice about a taken name means for the end of the upload; `null` where nothing is uploaded. */
export function finishChoice(choice: Choice, version: string): FinishChoice | null {
  if (choice === 'replace') return { basedOn: version }
  return choice === 'keepBoth' ? { whenTaken: 'keepBoth' } : null
}
