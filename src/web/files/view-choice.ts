import { atom } from 'jotai'
import { readStored, writeStored } from '../host/browser-storage.ts'
import { openedByLinkAtom } from '../session/visit.ts'

export const views = ['grid', 'list'] as const
export type View = (typeof views)[number]

/** The view for a stored choice; one that is not offered (here, or on this screen) shows the grid and stays stored. */
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
