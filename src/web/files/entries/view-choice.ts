import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import { readStored, writeStored } from '../../host/browser-storage.ts'
import { openedByLinkAtom } from '../../session/visit.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'

export const views = ['tree', 'grid', 'list'] as const
export type View = (typeof views)[number]

/** At most this wide, a window has no room for the tree. */
const tooNarrowForTree = '(max-width: 640px)'

/** The view for a stored choice; one that there is not shows the grid and stays stored. */
export const offeredView = (stored: string | null): View => views.find((view) => view === stored) ?? 'grid'

const chosenAtom = atom<View>(offeredView(readStored('filemanagerViewType')))
const hasChosenAtom = atom(false)

/** The view that is shown. Writing it remembers it in this browser; a visit by a share link begins with the grid. */
export const viewAtom = atom(
  (get): View => (get(openedByLinkAtom) && !get(hasChosenAtom) ? 'grid' : get(chosenAtom)),
  (_get, set, view: View) => {
    writeStored('filemanagerViewType', view)
    set(chosenAtom, view)
    set(hasChosenAtom, true)
  },
)

const isTreeLostAtom = atom(false)

interface ShownView {
  readonly view: View
  /** Those that this window has room for, in their order. */
  readonly offered: readonly View[]
  readonly setView: (view: View) => void
  /** Shows the grid instead of the tree until another view is chosen: the tree could not be loaded. */
  readonly onTreeLost: () => void
}

/** The view for this window. A tree that is not offered shows the grid and stays chosen. */
export function useView(): ShownView {
  const [chosen, choose] = useAtom(viewAtom)
  const [isTreeLost, setTreeLost] = useAtom(isTreeLostAtom)
  const isTooNarrow = useMediaQuery(tooNarrowForTree)
  const offered = isTooNarrow ? views.filter((view) => view !== 'tree') : views
  return {
    view: chosen === 'tree' && (isTooNarrow || isTreeLost) ? 'grid' : chosen,
    offered,
    setView: (view) => {
      setTreeLost(false)
      choose(view)
    },
    onTreeLost: useCallback(() => setTreeLost(true), [setTreeLost]),
  }
}
