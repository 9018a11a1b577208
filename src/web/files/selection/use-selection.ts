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
  const [chosen, setChosen] = useState<SelectedOnPage>({ page, ids: nothing })
  // dropped for good: coming back to the folder does not bring it back
  if (chosen.page !== page) setChosen({ page, ids: nothing })
  const wanted = chosen.page === page ? chosen.ids : nothing
  const lit = useMemo(
    () => (wanted.size === 0 ? [] : shown.filter(({ id }) => wanted.has(id))),
    [wanted, shown],
  )
  const ids = useMemo(() => new Set(lit.map(({ id }) => id)), [lit])
  const entries = useMemo(() => withoutNested(lit), [lit])
  const select = useCallback((next: Iterable<string>) => setChosen({ page, ids: new Set(next) }), [page])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => ({ page, ids: toggled(before.page === page ? before.ids : nothing, id) })),
    [page],
  )
  const clear = useCallback(() => select([]), [select])
  return useMemo(() => ({ ids, entries, select, toggle, clear }), [ids, entries, select, toggle, clear])
}

interface SelectedOnPage {
  readonly page: string
  readonly ids: ReadonlySet<string>
}

const nothing: ReadonlySet<string> = new Set()

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
