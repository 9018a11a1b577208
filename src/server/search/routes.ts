import * as calls from '#contract/search/search.ts'
import { route, type Route } from '../http/route.ts'
import { searchAndCount } from './count-search.ts'

/** The call of the search. */
export const searchRoutes: readonly Route[] = [
  route(calls.search, (services, { actor, body }) => searchAndCount(services, actor, body)),
]
