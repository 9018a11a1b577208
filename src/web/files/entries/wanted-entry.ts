import { atom } from 'jotai'

/** The id of the entry that is to have the focus as soon as it is shown; `null` once it was looked at. */
export const wantedEntryAtom = atom<string | null>(null)
