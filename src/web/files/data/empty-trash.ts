import { emptyTrash } from '#contract/files/trash.ts'
import { ask } from '../../session/ask.ts'
import { itemsPerCall } from './in-parts.ts'
import type { Watch } from './in-parts.ts'

interface Emptied {
  readonly purged: number
  /** Why it ended early; `undefined` when nothing failed. */
  readonly error: unknown
}

/**
 * Removes for good what the person has deleted: so many, in parts, those first that were deleted first. What is deleted
 * meanwhile was not asked about and stays. Never throws; the caller refreshes what is shown.
 */
export async function emptyInParts(count: number, { onProgress, signal }: Watch): Promise<Emptied> {
  let done = 0
  while (done < count) {
    if (signal?.aborted) break
    try {
      const { purged } = await ask(emptyTrash, { query: { atMost: Math.min(itemsPerCall, count - done) } })
      if (purged === 0) break
      done += purged
    } catch (error) {
      return { purged: done, error }
    }
    onProgress?.(done)
  }
  return { purged: done, error: undefined }
}
