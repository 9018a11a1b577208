import * as z from 'zod/mini'
import { entryPathSchema } from '#contract/files/entries.ts'
import { uploadMetadata } from '#contract/files/uploads.ts'
import { Problem } from '../../../http/problem.ts'
import { readInput } from '../../../http/read-input.ts'
import { checkedNames, type WantedFile } from '../wanted-file.ts'

/** What is to become of the bytes of an upload. */
interface WantedUpload extends Pick<WantedFile, 'folderNames' | 'name'> {
  /** Address of the folder. */
  readonly path: string
}

const metadataSchema = z.object({
  [uploadMetadata.path]: entryPathSchema,
  [uploadMetadata.relativePath]: z.string().check(z.maxLength(4000, 'pathTooLong')),
})
const known: ReadonlySet<string> = new Set(Object.values(uploadMetadata))
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the header `Upload-Metadata`; keys that are not known are passed over. Refuses with `invalidInput` and
 * `forbiddenFileType` like the multipart upload, and with `malformedRequest` what is no UTF-8.
 */
export function wantedUpload(header: string | undefined): WantedUpload {
  const given: Record<string, string> = {}
  for (const pair of (header ?? '').split(',')) {
    const [key = '', value = ''] = pair.split(' ')
    if (known.has(key)) given[key] = decoded(value)
  }
  const { path, relativePath } = readInput(metadataSchema, given) as z.output<typeof metadataSchema>
  return { path, ...checkedNames(relativePath.split('/'), uploadMetadata.relativePath) }
}

function decoded(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, 'base64'))
  } catch (cause) {
    throw new Problem('malformedRequest', { cause })
  }
}
