import { atom } from 'jotai'

/** Whether notifications come: not known yet, they do, or the server cannot be reached and is tried again. */
export type StreamState = 'waiting' | 'open' | 'away'

/** As this tab knows it, whichever tab reads. */
export const streamStateAtom = atom<StreamState>('waiting')
