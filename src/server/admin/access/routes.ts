import * as calls from '#contract/admin/access-matrix.ts'
import { listWideAccess as listWideAccessCall } from '#contract/admin/wide-access.ts'
import { route, type Route } from '../../http/route.ts'
import { listAccessMatrix } from './access-matrix.ts'
import { listWideAccess } from './list-wide-access.ts'

/** The calls of who can do what. */
export const accessRoutes: readonly Route[] = [
  route(calls.listAccessMatrix, (services, { query }) => listAccessMatrix(services, query)),
  route(listWideAccessCall, (services, { query }) => listWideAccess(services, query)),
]
