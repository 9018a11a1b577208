import { forbiddenExtension } from '#contract/files/extensions.ts'
import { nameOf, type PickedFile } from './picked-files.ts'

/** Files that may not be uploaded for their extension. */
export interface ForbiddenFiles {
  /** Without their dots, each once. */
  readonly extensions: readonly string[]
  readonly names: readonly string[]
}

/** Those with a forbidden extension among files that were chosen together, or `null`. One is enough to refuse all of them. */
export function forbiddenAmong(files: readonly PickedFile[]): ForbiddenFiles | null {
  const found = files.flatMap((file) => {
    const name = nameOf(file)
    const extension = forbiddenExtension(name)
    return extension === null ? [] : [{ name, extension }]
  })
  if (found.length === 0) return null
  return {
    extensions: [...new Set(found.map(({ extension }) => extension))],
    names: found.map(({ name }) => name),
  }
}
