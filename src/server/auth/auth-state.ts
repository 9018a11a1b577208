import { LRUCache } from 'lru-cache'
import { createActorCache, type ActorCache } from './session/actor-cache.ts'
import { deriveKeys, type AuthKeys } from './keys.ts'
import { createRecentRequests, type RecentRequests } from './recent-requests.ts'
import { createSignInFailures, type SignInFailures } from './sign-in-limits.ts'
import type { AccessClaims } from './session/tokens.ts'

/** What sign-in keeps in memory; made once at start. */
export interface AuthState {
  readonly keys: AuthKeys
  readonly actors: ActorCache
  /** Access tokens whose signature was checked, by their exact text. */
  readonly verifiedTokens: LRUCache<string, AccessClaims>
  readonly failures: SignInFailures
  /** Mails to a new password that were asked for. */
  readonly resetRequests: RecentRequests
}

const maxVerifiedTokens = 10_000

/** Takes the secret of the installation, at least 32 characters. */
export function createAuthState(secret: string): AuthState {
  return {
    keys: deriveKeys(secret),
    actors: createActorCache(),
    verifiedTokens: new LRUCache({ max: maxVerifiedTokens }),
    failures: createSignInFailures(),
    resetRequests: createRecentRequests(),
  }
}
