import type { Reader } from '#contract/search/readers.ts'
import { workOnDocuments } from '../../../workers/process/document-program.ts'
import { passagesOf } from '../document/passages.ts'
import { readDocument } from '../document/read-document.ts'

// The program of the process that reads documents.

await workOnDocuments((bytes, { reader }: { readonly reader: Reader }) =>
  passagesOf(readDocument(bytes, reader)),
)
