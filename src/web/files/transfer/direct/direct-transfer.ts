import { followClipboardKeys } from './clipboard-keys.ts'
import type { DirectView } from './direct-view.ts'
import { followEntryDrags } from './entry-drag.ts'

/** Moves and copies without the wizard: by dragging entries, and by cut, copy and paste. Answers with what ends it. */
export function startDirectTransfer(view: DirectView): () => void {
  const ends = [followEntryDrags(view), followClipboardKeys(view)]
  return () => ends.forEach((end) => end())
}
