import { useCallback, useMemo, useState } from 'react'
import { withoutNested } from '../../folders/entries.ts'
import type { Entry } from '../../folders/entries.ts'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /**
   * What actions work on: those of the shown entries that are selected, in their order, but for what lies in a selected
   * folder and goes with it.
   */
  readonly entries: readonly Entry[]
  /** Selects exactly these. */
  readonly select: (ids: Iterable<string>) => void
  readonly toggle: (id: string) => void
  readonly clear: () => void
}

/**
 * What is selected in the folder that is shown. `page` is its address; another folder begins with nothing selected. What a
 * refresh no longer shows is no longer selected.
 */
export function useSelection(page: string, shown: readonly Entry[]): Selection {
  const [selected, setSelected] = useState<SelectedIds>({ page, ids: nothing })
  // dropped for good: coming back to the folder does not bring it back
  if (selected.page !== page) setSelected({ page, ids: nothing })
  const selectedHere = selected.page === page ? selected.ids : nothing
  const selectedEntries = useMemo(
    () => (selectedHere.size === 0 ? [] : shown.filter(({ id }) => selectedHere.has(id))),
    [selectedHere, shown],
  )
  const ids = useMemo(() => new Set(selectedEntries.map(({ id }) => id)), [selectedEntries])
  const entries = useMemo(() => withoutNested(selectedEntries), [selectedEntries])
  const select = useCallback((next: Iterable<string>) => setSelected({ page, ids: new Set(next) }), [page])
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => ({ page, ids: toggled(before.page === page ? before.ids : nothing, id) })),
    [page],
  )
  const clear = useCallback(() => select([]), [select])
  return useMemo(() => ({ ids, entries, select, toggle, clear }), [ids, entries, select, toggle, clear])
}

interface SelectedIds {
  readonly page: string
  readonly ids: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
