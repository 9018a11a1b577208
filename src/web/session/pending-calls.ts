import { atom, getDefaultStore } from 'jotai'

/** How many calls are under way; the loading bar shows while there is one. */
export const pendingCallsAtom = atom(0)

/** Counts a piece of work as under way until it settles. */
export async function trackPending<T>(work: Promise<T>): Promise<T> {
  const store = getDefaultStore()
  store.set(pendingCallsAtom, (count) => count + 1)
  try {
    return await work
  } finally {
    store.set(pendingCallsAtom, (count) => count - 1)
  }
}
