import * as calls from '#contract/files/watches.ts'
import { route, type Route } from '../../http/route.ts'
import { listWatchedChanges } from './list-watched-changes.ts'
import { listWatches, unwatchFolder, watchFolder } from './watch-folder.ts'

/** The calls of watched folders. */
export const watchRoutes: readonly Route[] = [
  route(calls.listWatches, (services, { actor }) => listWatches(services, actor)),
  route(calls.listWatchedChanges, (services, { actor }) => listWatchedChanges(services, actor)),
  route(calls.watchFolder, (services, { actor, params }) => watchFolder(services, actor, params)),
  route(calls.unwatchFolder, (services, { actor, params }) => unwatchFolder(services, actor, params)),
]
