import * as calls from '#contract/search/search.ts'
import { route, type Route } from '../http/route.ts'
import { search } from './search.ts'

/** The call of the search. */
export const searchRoutes: readonly Route[] = [
  route(calls.search, (services, { actor, body }) => search(services, actor, body)),
]
