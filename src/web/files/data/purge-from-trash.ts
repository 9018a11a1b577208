import { purgeEntry } from '#contract/files/trash.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { ask } from '../../session/ask.ts'
import { NetworkError } from '../../session/problem-error.ts'
import type { Watch } from './in-parts.ts'

/** What became of one entry; `error` is `undefined` when it is gone for good. */
interface Purged {
  readonly item: TrashedEntry
  readonly error: unknown
}

/** Removes entries from the trash for good, one after another. Never throws; the caller refreshes what is shown. */
export async function purgeFromTrash(
  entries: readonly TrashedEntry[],
  { onProgress, signal }: Watch,
): Promise<readonly Purged[]> {
  const outcomes: Purged[] = []
  for (const [index, item] of entries.entries()) {
    if (signal?.aborted) break
    try {
      await ask(purgeEntry, { params: { id: item.id } })
      outcomes.push({ item, error: undefined })
    } catch (error) {
      if (error instanceof NetworkError) {
        return [...outcomes, ...entries.slice(index).map((left) => ({ item: left, error }))]
      }
      outcomes.push({ item, error })
    }
    onProgress?.(outcomes.length)
  }
  return outcomes
}
