import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import { createAuthState, type AuthState } from './auth-state.ts'
import { openDirectory, type Directory } from './directory/open-directory.ts'
import { openTeams, type Teams } from './teams/open-teams.ts'

/** What signing in and every guard work with. */
export interface AuthServices {
  readonly auth: AuthState
  /** Null: people sign in with passwords of Kontor only. */
  readonly directory: Directory | null
  /** Null: nobody signs in with Microsoft. */
  readonly teams: Teams | null
}

/** Makes what is remembered of sessions, and opens directory and Microsoft where settings name them. Throws StartRefusal. */
export async function openAuth(config: Config, log: Log): Promise<AuthServices> {
  return {
    auth: createAuthState(config.secret),
    directory: await openDirectory(config.directory, log),
    teams: openTeams(config.teams),
  }
}
