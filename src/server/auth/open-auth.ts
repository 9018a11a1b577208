import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import type { Log } from '../process/log.ts'
import { openDirectory, type Directory } from './directory/open-directory.ts'
import { openTeams, type Teams } from './teams/open-teams.ts'
import { createActorCache, type ActorCache } from './session/actor-cache.ts'
import { deriveKeys, type AuthKeys } from './keys.ts'
import { createRecentRequests, type RecentRequests } from './recent-requests.ts'
import { createSignInFailures, type SignInFailures } from './sign-in-limits.ts'
import { createRefusedSignIns, type RefusedSignIns } from './sign-ins/record-refusal.ts'
import type { AccessClaims } from './session/tokens.ts'

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

/** What sign-in keeps in memory; made once at start. */
interface AuthState {
  readonly keys: AuthKeys
  readonly actors: ActorCache
  /** Access tokens whose signature was checked, by their exact text. */
  readonly verifiedTokens: LRUCache<string, AccessClaims>
  readonly failures: SignInFailures
  readonly refused: RefusedSignIns
  /** Mails to a new password that were asked for. */
  readonly resetRequests: RecentRequests
}

const maxVerifiedTokens = 10_000

/** Takes the secret of the installation, at least 32 characters. */
function createAuthState(secret: string): AuthState {
  return {
    keys: deriveKeys(secret),
    actors: createActorCache(),
    verifiedTokens: new LRUCache({ max: maxVerifiedTokens }),
    failures: createSignInFailures(),
    refused: createRefusedSignIns(),
    resetRequests: createRecentRequests(),
  }
}
