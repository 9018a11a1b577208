import { getDefaultStore } from 'jotai'
import { hostAtom } from './host.ts'
import type { Surroundings } from './host.ts'
import { enterTeams } from './teams/enter-teams.ts'

/** Finds out what surrounds a page that is not in a window of its own; answers with that, if it is something we know. */
export async function startHost(): Promise<Surroundings | undefined> {
  try {
    const host = await enterTeams()
    getDefaultStore().set(hostAtom, host)
    return host.around
  } catch (error) {
    // oxlint-disable-next-line no-console -- none that we know, or none that answers: as in a browser
    console.warn(error)
    return undefined
  }
}
