import { openMicrosoftKeys, type MicrosoftKeys } from './microsoft-keys.ts'
import type { TeamsConfig } from './teams-config.ts'

/** The sign-in with Microsoft, as the server uses it. */
export interface Teams {
  readonly config: TeamsConfig
  readonly keys: MicrosoftKeys
  /** Writes to the log, of the same once a minute: anybody may send what nobody has signed. */
  readonly throttledLog: (about: string, write: () => void) => void
}

/** Milliseconds. */
const pause = 60_000

/** Nobody is asked before the first person signs in. `now` in milliseconds. */
export const openTeams = (config: TeamsConfig | null, now: () => number = Date.now): Teams | null =>
  config && { config, keys: openMicrosoftKeys(config.authority, now), throttledLog: throttle(now) }

function throttle(now: () => number): Teams['throttledLog'] {
  const last = new Map<string, number>()
  return (about, write) => {
    if (now() - (last.get(about) ?? -Infinity) < pause) return
    last.set(about, now())
    write()
  }
}
