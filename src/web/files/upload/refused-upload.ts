import { forbiddenExtension } from '#contract/extensions.ts'

/** The first forbidden extension among files that were chosen together, or `null`. One is enough to refuse all of them. */
export function forbiddenAmong(files: readonly { readonly name: string }[]): string | null {
  for (const { name } of files) {
    const extension = forbiddenExtension(name)
    if (extension !== null) return extension
  }
  return null
}
