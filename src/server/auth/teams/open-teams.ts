import { openMicrosoftKeys, type MicrosoftKeys } from './microsoft-keys.ts'
import type { TeamsConfig } from './teams-config.ts'

/** The sign-in with Microsoft, as the server uses it. */
export interface Teams {
  readonly config: TeamsConfig
  readonly keys: MicrosoftKeys
  /** Does what tells the log of something, but once a minute of the same: anybody may send what nobody has signed. */
  readonly seldom: (about: string, tell: () => void) => void
}

/** Milliseconds. */
const pause = 60_000

/** Nobody is asked before the first person signs in. `now` in milliseconds. */
export const openTeams = (config: TeamsConfig | null, now: () => number = Date.now): Teams | null =>
  config && { config, keys: openMicrosoftKeys(config.authority, now), seldom: oncePerMinute(now) }

function oncePerMinute(now: () => number): Teams['seldom'] {
  const last = new Map<string, number>()
  return (about, tell) => {
    if (now() - (last.get(about) ?? -Infinity) < pause) return
    last.set(about, now())
    tell()
  }
}
