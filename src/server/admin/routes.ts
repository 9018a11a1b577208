import * as calls from '#contract/admin/folders.ts'
import { route, type Route } from '../http/route.ts'
import {
  changeFirstLevelFolder,
  createFirstLevelFolder,
  removeFirstLevelFolder,
} from './first-level-folders.ts'
import {
  findFirstLevelFolder,
  listFirstLevelFolders,
  showFirstLevelFolder,
} from './list-first-level-folders.ts'

/** The calls of the administration of folders. */
export const adminRoutes: readonly Route[] = [
  route(calls.listFirstLevelFolders, (services, { query }) => listFirstLevelFolders(services, query)),
  route(calls.showFirstLevelFolder, (services, { params }) => showFirstLevelFolder(services, params.id)),
  route(calls.findFirstLevelFolder, (services, { query }) => findFirstLevelFolder(services, query.name)),
  route(calls.createFirstLevelFolder, (services, { actor, body }) =>
    createFirstLevelFolder(services, actor, body),
  ),
  route(calls.changeFirstLevelFolder, (services, { actor, params, body }) =>
    changeFirstLevelFolder(services, actor, params.id, body),
  ),
  route(calls.removeFirstLevelFolder, (services, { actor, params }) =>
    removeFirstLevelFolder(services, actor, params.id),
  ),
]
