import * as calls from '#contract/assistant/coverage.ts'
import { route, type Route } from '../../http/route.ts'
import { showCoverage } from './show-coverage.ts'

/** The call about what the assistant searches. */
export const coverageRoutes: readonly Route[] = [
  route(calls.showCoverage, (services, { actor, query }) =>
    showCoverage(services, actor, { scope: query.scope ?? null }),
  ),
]
