import { atom } from 'jotai'

/** True when this visit began with a share link: the file manager then shows the grid, whatever view is stored. */
export const openedByLinkAtom = atom(false)
