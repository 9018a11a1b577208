import * as calls from '#contract/files/recently-opened.ts'
import { route, type Route } from '../../http/route.ts'
import { listRecentlyOpened } from './list-recently-opened.ts'
import { recordOpened } from './record-opened.ts'

/** The calls of what was opened last. */
export const recentRoutes: readonly Route[] = [
  route(calls.listRecentlyOpened, (services, { actor }) => listRecentlyOpened(services, actor)),
  route(calls.recordOpened, (services, { actor, params }) => recordOpened(services, actor, params)),
]
