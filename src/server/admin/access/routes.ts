import * as calls from '#contract/admin/access-matrix.ts'
import { route, type Route } from '../../http/route.ts'
import { listAccessMatrix } from './access-matrix.ts'

/** The calls of who can do what. */
export const accessRoutes: readonly Route[] = [
  route(calls.listAccessMatrix, (services, { query }) => listAccessMatrix(services, query)),
]
