import { useCallback } from 'react'
import { listFolder } from '#contract/files/entries.ts'
import { listTrash } from '#contract/files/trash.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { refreshCalls } from '../../session/use-ask.ts'
import { forgetEntries } from '../data/forget-entries.ts'
import type { Watch } from '../data/in-parts.ts'
import { asOwnChange } from '../data/ignore-own-changes.ts'
import { putInTrash } from '../data/put-in-trash.ts'
import type { Entry } from '../../folders/entries.ts'
import { useUndoable } from '../../undo/undo-toast.tsx'
import { undoDelete } from './undo-delete.ts'

/** An entry that did not go to the trash, and why. */
export interface NotDeleted {
  readonly item: Entry
  readonly error: unknown
}

/** What became of entries that were to be deleted; what was stopped before it was sent is in neither. */
export interface Deletion {
  /** How many went to the trash. */
  readonly deleted: number
  readonly refused: readonly NotDeleted[]
}

/**
 * Moves entries to the trash: what went there is gone from the page at once, and a toast offers to take it back. What
 * another person has deleted meanwhile is refused too, and gone from the page. Never throws.
 */
export function useDelete(
  onGone: (entries: readonly Entry[]) => void,
): (entries: readonly Entry[], watch?: Watch) => Promise<Deletion> {
  const undoable = useUndoable()
  return useCallback(
    async (entries, watch) =>
      await asOwnChange(entries, async () => {
        const outcomes = await putInTrash(entries, watch)
        const deleted = outcomes.flatMap(({ item, error }) => (error === undefined ? [item] : []))
        const refused = outcomes.filter((outcome): outcome is NotDeleted => outcome.error !== undefined)
        const gone = [...deleted, ...refused.filter(({ error }) => isNotThere(error)).map(({ item }) => item)]
        // known before the entries vanish: Ctrl+Z right after must not take the action before back
        if (deleted.length > 0) {
          const values = { count: deleted.length, name: deleted[0]?.name ?? '' }
          undoable({ id: 'files.delete.done', values }, undoDelete(deleted))
        }
        onGone(gone)
        await forgetEntries(new Set(gone.map(({ id }) => id)))
        void refreshCalls([listFolder, listTrash])
        return { deleted: deleted.length, refused }
      }),
    [onGone, undoable],
  )
}
