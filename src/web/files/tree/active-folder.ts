import { atom } from 'jotai'

/** The folder that was clicked in the tree on a page of the file manager; `null` when it is the one of the address. */
export const activeFolderAtom = atom<{ readonly page: string; readonly id: string } | null>(null)
