import { useCallback, useMemo, useState } from 'react'
import type { Entry } from '../../folders/entries.ts'
import type { Renaming } from './renaming.ts'

interface RenamingState {
  readonly renaming: Renaming | null
  readonly startRename: (entry: Entry) => void
}

/** Which entry's name is a field now; one at a time, and as long as its folder is shown. */
export function useRenaming(visit: string): RenamingState {
  const [begun, setBegun] = useState<{ readonly id: string; readonly visit: string } | null>(null)
  if (begun && begun.visit !== visit) setBegun(null)
  const startRename = useCallback(({ id }: Entry) => setBegun({ id, visit }), [visit])
  const close = useCallback(() => setBegun(null), [])
  const renaming = useMemo(() => begun && { id: begun.id, onClose: close }, [begun, close])
  return { renaming, startRename }
}
