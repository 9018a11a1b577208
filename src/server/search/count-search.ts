import type { search as call } from '#contract/search/search.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { LRUCache } from 'lru-cache'
import type { Actor } from '../actor.ts'
import { countFigure } from '../figures/count-figure.ts'
import type { Services } from '../services.ts'
import type { SearchQuery } from './entry-filters.ts'
import { search } from './search.ts'

/** What each person has searched for last, by database: asking the same anew within ten minutes is one search. */
const lastTerms = new WeakMap<object, LRUCache<string, string>>()
const [people, sameFor] = [10_000, 10 * 60_000]

/** What the actor may read of what is searched for; the figures count that it was, never for what. */
export async function searchAndCount(
  services: Services,
  actor: Actor,
  query: SearchQuery,
): Promise<ReplyOf<typeof call>> {
  const found = await search(services, actor, query)
  if (query.page > 0 || query.isSuggestion || isSame(services, actor, query)) return found
  try {
    await countFigure(services, { figure: 'searches', userId: actor.userId })
    if (found.total === 0) await countFigure(services, { figure: 'searchesWithoutHit', userId: actor.userId })
  } catch (error) {
    services.log.error({ error }, 'A search could not be counted')
  }
  return found
}

function isSame({ db }: Pick<Services, 'db'>, { userId }: Actor, { searchTerm, tags }: SearchQuery): boolean {
  const known = lastTerms.get(db) ?? new LRUCache<string, string>({ max: people, ttl: sameFor })
  lastTerms.set(db, known)
  const term = JSON.stringify([searchTerm, tags])
  if (known.get(userId) === term) return true
  known.set(userId, term)
  return false
}
