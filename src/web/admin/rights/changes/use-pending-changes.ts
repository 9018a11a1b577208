import { useCallback, useMemo, useState } from 'react'
import { parseEntryPath } from '#contract/files/addresses.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import type { PendingChange, PendingChanges } from './pending-changes.ts'

/** A folder whose rights are to be changed; it stays known when its line is not shown any more. */
export interface ChangedFolder {
  readonly folder: FolderPlace
  readonly change: PendingChange
}

/** What a folder is to become; without a change it stays as it is. */
interface PendingChangeStep {
  readonly folder: FolderPlace
  readonly change: PendingChange | undefined
}

export interface PendingChangesState {
  readonly pendingChanges: PendingChanges
  /** From the top of the tree down, as the server works them off: what is below builds on what is above. */
  readonly changedFolders: readonly ChangedFolder[]
  readonly change: (changes: readonly PendingChangeStep[]) => void
  readonly clear: () => void
}

/** The changes of rights that have not been sent yet. */
export function usePendingChanges(): PendingChangesState {
  const [known, setKnown] = useState<ReadonlyMap<string, ChangedFolder>>(new Map())
  const change = useCallback((changes: readonly PendingChangeStep[]) => {
    setKnown((before) => {
      const after = new Map(before)
      for (const { folder, change } of changes) {
        if (change) after.set(folder.id, { folder, change })
        else after.delete(folder.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setKnown(new Map()), [])
  return useMemo(() => {
    const pendingChanges = new Map(Array.from(known, ([id, { change }]) => [id, change]))
    const changedFolders = [...known.values()].sort((one, other) => depthOf(one) - depthOf(other))
    return { pendingChanges, changedFolders, change, clear }
  }, [known, change, clear])
}

const depthOf = ({ folder }: ChangedFolder): number => parseEntryPath(folder.path)?.names.length ?? 0
