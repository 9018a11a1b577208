import { getDefaultStore } from 'jotai'
import { hostAtom } from './host.ts'
import type { Surroundings } from './host.ts'
import { isFramed } from './is-framed.ts'

/** Finds out what surrounds the page; at once in a window of its own. Answers with what is around, if there is something. */
export async function startHost(): Promise<Surroundings | undefined> {
  if (!isFramed()) return undefined
  try {
    const { enterTeams } = await import('./teams/enter-teams.ts')
    const host = await enterTeams()
    getDefaultStore().set(hostAtom, host)
    return host.around
  } catch (error) {
    // none that we know, or none that answers: as in a browser
    // oxlint-disable-next-line no-console
    console.warn(error)
    return undefined
  }
}
