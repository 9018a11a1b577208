import { readAgain as readAgainCall, readText as readTextCall } from '#contract/search/reading.ts'
import { route, type Route } from '../../http/route.ts'
import { readAgain } from './read-again.ts'
import { readText } from './read-text.ts'

/** The calls about the text of files. */
export const readingRoutes: readonly Route[] = [
  route(readAgainCall, (services, { actor, params }) => readAgain(services, actor, params)),
  route(readTextCall, (services, { actor, params, query }) =>
    readText(services, actor, { ...params, ...query }),
  ),
]
