import type { uploadFiles } from '#contract/files/entries.ts'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { canonicalName, nameProblem } from '#contract/text/names.ts'
import { uploadName } from '#contract/files/upload-name.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { FormPart } from './multipart.ts'

export type UploadFields = BodyOf<typeof uploadFiles>

/** Where below the target folder an uploaded file is to be kept, and which version it is meant to replace. */
export interface WantedFile {
  /** Folders of the path, from the target folder down; made when missing. */
  readonly folderNames: readonly string[]
  readonly name: string
  readonly basedOn: string | null
}

const maxDepth = 100

/**
 * What one file of a form is to become. Refuses a name or path that is not allowed (`invalidInput`, naming the file by its
 * number) and a forbidden extension (`forbiddenFileType`).
 */
export function wantedFile(fields: UploadFields, index: number, part: FormPart): WantedFile {
  const relative = fields.relativePaths?.[index] ?? null
  const field = relative === null ? `files.${index}` : `relativePaths.${index}`
  const given = relative?.split('/') ?? [uploadName(part.fileName ?? '', part.mediaType)]
  return { ...checkedNames(given, field), basedOn: fields.basedOn?.[index] ?? null }
}

/** The names of the path to a file, its own last, as they are kept; refused like {@link wantedFile}, naming the field. */
export function checkedNames(
  given: readonly string[],
  field: string,
): Pick<WantedFile, 'folderNames' | 'name'> {
  if (given.length > maxDepth) throw invalidField(field, 'pathTooLong')
  const names = given.map(canonicalName)
  for (const name of names) {
    const problem = nameProblem(name)
    if (problem) throw invalidField(field, `name.${problem}`)
  }
  const name = names.at(-1) ?? ''
  const extension = forbiddenExtension(name)
  if (extension !== null) throw new Problem('forbiddenFileType', { values: { extension } })
  return { folderNames: names.slice(0, -1), name }
}
