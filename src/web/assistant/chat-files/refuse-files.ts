import { chatFileLimits } from '#contract/assistant/chat-files.ts'
import { forbiddenExtension } from '#contract/files/extensions.ts'
import { formatSize } from '#contract/files/sizes.ts'
import type { Refusal } from '../../session/refusal.ts'

/** Why files cannot go into a chat that has so many already; the first reason names its file. `null`: they can. */
export function refusalOfFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  already: number,
  locale: string,
): Refusal | null {
  const { files: most, bytes } = chatFileLimits
  for (const { name, size } of files) {
    const extension = forbiddenExtension(name)
    if (extension !== null) return { id: 'chat.files.forbidden', values: { name, extension } }
    if (size > bytes) return { id: 'chat.files.tooLarge', values: { name, most: formatSize(bytes, locale) } }
  }
  return already + files.length > most ? { id: 'chat.files.tooMany', values: { most } } : null
}
