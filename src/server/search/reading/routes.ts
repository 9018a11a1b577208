import { readAgain as readAgainCall, readText as readTextCall } from '#contract/search/reading.ts'
import { route, type Route } from '../../http/route.ts'
import { readAttachedText } from './read-attached-text.ts'
import { readAgain } from './read-again.ts'
import { readText } from './read-text.ts'

/** The calls about the text of files. */
export const readingRoutes: readonly Route[] = [
  route(readAgainCall, (services, { actor, params }) => readAgain(services, actor, params)),
  route(readTextCall, (services, { actor, params: { fileId }, query: { from, part }, reply }) =>
    part === undefined
      ? readText(services, actor, { fileId, from })
      : readAttachedText(services, actor, { fileId, part, reply }),
  ),
]
