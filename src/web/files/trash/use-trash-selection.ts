import { useCallback, useMemo, useState } from 'react'
import type { TrashedEntry } from '#contract/files/trash.ts'

export interface TrashSelection {
  /** In the order in which they were selected, maybe from several pages. */
  readonly entries: readonly TrashedEntry[]
  readonly ids: ReadonlySet<string>
  readonly toggle: (entry: TrashedEntry) => void
  /** Adds these, or takes them all away. */
  readonly put: (entries: readonly TrashedEntry[], isSelected: boolean) => void
  readonly clear: () => void
}

/** What is selected in the trash; it stays while one turns pages and searches. */
export function useTrashSelection(): TrashSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, TrashedEntry>>(new Map())
  const put = useCallback(
    (entries: readonly TrashedEntry[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Map(before)
        for (const entry of entries) {
          if (isSelected) after.set(entry.id, entry)
          else after.delete(entry.id)
        }
        return after
      }),
    [],
  )
  const toggle = useCallback(
    (entry: TrashedEntry) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(entry.id)) after.set(entry.id, entry)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setSelected(new Map()), [])
  return useMemo(
    () => ({ entries: [...selected.values()], ids: new Set(selected.keys()), toggle, put, clear }),
    [selected, toggle, put, clear],
  )
}
