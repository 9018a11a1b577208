import { LRUCache } from 'lru-cache'
import type { Actor } from '../../actor.ts'

/** Who acts in a session, remembered for a second. Other nodes hear of a change, and see it after that second in any case. */
export interface ActorCache {
  /** The actor of a session; `load` asks the database, once for requests that arrive together. */
  readonly get: (sessionId: string, load: () => Promise<Actor>) => Promise<Actor>
  /** To be called after every change of a person, role or session, so that it counts at once on this node, and when another node tells of one. */
  readonly forgetAll: () => void
}

const maxAge = 1000
const maxSessions = 10_000

/** An empty cache for one process; the oldest of 10,000 sessions gives way. */
export function createActorCache(): ActorCache {
  const actors = new LRUCache<string, Promise<Actor>>({ max: maxSessions, ttl: maxAge })
  return {
    get: (sessionId, load) => {
      const known = actors.get(sessionId)
      if (known) return known
      const loading = load()
      actors.set(sessionId, loading)
      // A refusal is never remembered; it reaches the caller through `loading` itself.
      loading.catch(() => {
        if (actors.peek(sessionId) === loading) actors.delete(sessionId)
      })
      return loading
    },
    // An answer still on its way is dropped too: it was asked before the change.
    forgetAll: () => actors.clear(),
  }
}
