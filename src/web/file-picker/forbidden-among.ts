import { forbiddenExtension } from '#contract/files/extensions.ts'
import { nameOf, type PickedFile } from './picked-files.ts'

/** The first forbidden extension among files that were chosen together, or `null`. One is enough to refuse all of them. */
export function forbiddenAmong(files: readonly PickedFile[]): string | null {
  for (const file of files) {
    const extension = forbiddenExtension(nameOf(file))
    if (extension !== null) return extension
  }
  return null
}
