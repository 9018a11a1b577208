import { useCallback, useMemo, useState } from 'react'
import type { TrashedEntry } from '#contract/files/trash.ts'

export interface TrashSelection {
  /** In the order in which they were chosen, maybe from several pages. */
  readonly entries: readonly TrashedEntry[]
  readonly ids: ReadonlySet<string>
  readonly toggle: (entry: TrashedEntry) => void
  /** Adds these, or takes them all away. */
  readonly put: (entries: readonly TrashedEntry[], isChosen: boolean) => void
  readonly clear: () => void
}

/** What is chosen in the trash; it stays while one turns pages and searches. */
export function useTrashSelection(): TrashSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, TrashedEntry>>(new Map())
  const put = useCallback(
    (entries: readonly TrashedEntry[], isChosen: boolean) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const entry of entries) {
          if (isChosen) after.set(entry.id, entry)
          else after.delete(entry.id)
        }
        return after
      }),
    [],
  )
  const toggle = useCallback(
    (entry: TrashedEntry) =>
      setChosen((before) => {
        const after = new Map(before)
        if (!after.delete(entry.id)) after.set(entry.id, entry)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  return useMemo(
    () => ({ entries: [...chosen.values()], ids: new Set(chosen.keys()), toggle, put, clear }),
    [chosen, toggle, put, clear],
  )
}
