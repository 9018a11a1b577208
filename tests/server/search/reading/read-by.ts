import type { ReadingReason } from '#contract/search/reading.ts'
import { readerOf } from '#contract/search/readers.ts'
import type {
  ReaderProcess,
  ReadingOutcome,
} from '../../../../src/server/search/reading/process/reader-process.ts'

/** Has bytes read as a file of this name is. */
export const readBy = (reader: ReaderProcess, name: string, bytes: Uint8Array): Promise<ReadingOutcome> =>
  reader.read({
    reader: readerOf(name) ?? 'text',
    size: bytes.length,
    copyTo: (to) =>
      new Promise((resolve, reject) => to.write(bytes, (error) => (error ? reject(error) : resolve()))),
  })

export const reasonOf = (outcome: ReadingOutcome): ReadingReason | null =>
  outcome.kind === 'refused' ? outcome.reason : null

export const textOf = (outcome: ReadingOutcome): string =>
  outcome.kind === 'read' ? outcome.text.passages.map(({ body }) => body).join('\n') : ''
