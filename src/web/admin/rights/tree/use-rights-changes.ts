import { useCallback, useState } from 'react'
import type { FolderLine } from './rights-lines.ts'
import type { RowActions } from './rights-row.tsx'
import { usePendingChanges } from '../changes/use-pending-changes.ts'
import type { PendingChangesState } from '../changes/use-pending-changes.ts'
import { inheritAgain, toggled } from '../changes/pending-changes.ts'

export interface RightsChanges extends Pick<
  PendingChangesState,
  'pendingChanges' | 'changedFolders' | 'clear'
> {
  /** A box was changed on these folders. Stable. */
  readonly toggle: RowActions['change']
  /** These folders are to have nothing of their own. */
  readonly inherit: (lines: readonly FolderLine[]) => void
  readonly takeBack: (id: string) => void
  /** The folders that are marked, to be changed together. */
  readonly marked: ReadonlySet<string>
  readonly mark: (id: string) => void
  readonly unmark: () => void
}

/** What is changed in the tree of rights before it is saved. */
export function useRightsChanges(): RightsChanges {
  const { pendingChanges, changedFolders, change, clear } = usePendingChanges()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string) => {
    setMarked((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }, [])
  const toggle = useCallback<RowActions['change']>(
    (lines, bit, isOn) =>
      change(
        lines.map(({ folder, change, before, now }) => ({
          folder,
          change: toggled(change, { before, now, bit, isOn }),
        })),
      ),
    [change],
  )
  return {
    pendingChanges,
    changedFolders,
    clear,
    toggle,
    inherit: (lines) =>
      change(
        lines.map(({ folder }) => ({ folder, change: folder.explicit === null ? undefined : inheritAgain })),
      ),
    takeBack: (id) =>
      change(
        changedFolders.flatMap(({ folder }) => (folder.id === id ? [{ folder, change: undefined }] : [])),
      ),
    marked,
    mark,
    unmark: () => setMarked(new Set()),
  }
}
