import { openMicrosoftKeys, type MicrosoftKeys } from './microsoft-keys.ts'
import type { TeamsConfig } from './teams-config.ts'

/** The sign-in with Microsoft, as the server uses it. */
export interface Teams {
  readonly config: TeamsConfig
  readonly keys: MicrosoftKeys
}

/** Nobody is asked before the first person signs in. */
export const openTeams = (config: TeamsConfig | null): Teams | null =>
  config && { config, keys: openMicrosoftKeys(config.authority) }
