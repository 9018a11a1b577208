import { useCallback, useMemo, useState } from 'react'
import type { Entry } from '../entries/entries.ts'
import type { Selection } from '../selection/use-selection.ts'

/** The menu that is open, for which entries and where. */
export interface OpenMenu {
  readonly entries: readonly Entry[]
  readonly target: HTMLElement
}

export interface MenuState {
  readonly menu: OpenMenu | null
  /** Of an entry; when it is one of the selected ones, for all of them. Stable as long as the selection is. */
  readonly openMenu: (entry: Entry, target: HTMLElement) => void
  readonly closeMenu: () => void
}

/** The menu of the entries, which is there once for all of them. */
export function useOpenMenu({ ids, entries }: Selection): MenuState {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const openMenu = useCallback(
    (entry: Entry, target: HTMLElement) =>
      setMenu({ entries: ids.has(entry.id) ? entries : [entry], target }),
    [ids, entries],
  )
  const closeMenu = useCallback(() => setMenu(null), [])
  return useMemo(() => ({ menu, openMenu, closeMenu }), [menu, openMenu, closeMenu])
}
