import { followClipboardKeys } from './clipboard-keys.ts'
import type { DirectView } from './direct-view.ts'
import { followEntryDrags } from './entry-drag.ts'

/**
 * Moves and copies without the wizard: by dragging entries, and by cut, copy and paste, beginning with the keys that were pressed
 * before it was there. Answers with what ends it.
 */
export function startDirectTransfer(view: DirectView, early: readonly KeyboardEvent[]): () => void {
  const ends = [followEntryDrags(view), followClipboardKeys(view, early)]
  return () => ends.forEach((end) => end())
}
