import { useCallback, useMemo, useState } from 'react'
import type { Entry } from './entries.ts'
import type { Renaming } from './renaming.ts'

interface RenamingState {
  readonly renaming: Renaming | null
  readonly startRename: (entry: Entry) => void
}

/** Which entry's name is a field now; one at a time. */
export function useRenaming(onFolderDenied: () => void): RenamingState {
  const [id, setId] = useState<string | null>(null)
  const startRename = useCallback((entry: Entry) => setId(entry.id), [])
  const renaming = useMemo(
    () =>
      id === null
        ? null
        : {
            id,
            onClose: () => setId(null),
            onDenied: () => {
              setId(null)
              onFolderDenied()
            },
          },
    [id, onFolderDenied],
  )
  return { renaming, startRename }
}
