import path from 'node:path'
import type { ReadingReason } from '#contract/search/reading.ts'
import type { Reader } from '#contract/search/readers.ts'
import { createDocumentProcess, type DocumentSource } from '../../../workers/process/document-process.ts'
import type { ProcessLimits } from '../../../workers/process/fork-program.ts'
import type { DocumentText } from '../document/passages.ts'

/** What came of a document. `mayHelp`: it was the process that ended, so that trying once more may help. */
export type ReadingOutcome =
  | { readonly kind: 'read'; readonly text: DocumentText }
  | {
      readonly kind: 'refused'
      readonly reason: ReadingReason
      readonly detail: string
      readonly mayHelp: boolean
    }

export interface ReaderProcess {
  /** Reads one document after the other. Rejects when the bytes cannot be fetched, and when it is closed meanwhile. */
  readonly read: (wanted: DocumentSource & { readonly reader: Reader }) => Promise<ReadingOutcome>
  readonly close: () => void
}

export type ReaderLimits = ProcessLimits

const program = path.join(import.meta.dirname, 'reader-program.ts')

/** A process of our own that reads documents. It has no settings, no network and no file but the program. */
export function createReaderProcess(limits: Partial<ReaderLimits> = {}): ReaderProcess {
  const { work, close } = createDocumentProcess<{ readonly reader: Reader }, DocumentText>(program, {
    limits,
  })
  return {
    read: async (wanted) => {
      const outcome = await work(wanted)
      return outcome.kind === 'done' ? { kind: 'read', text: outcome.result } : outcome
    },
    close,
  }
}
