import { listSignIns as listSignInsCall } from '#contract/admin/sign-ins.ts'
import { route, type Route } from '../../http/route.ts'
import { listSignIns } from './list-sign-ins.ts'

/** The calls of sign-ins as the administration sees them. */
export const signInRoutes: readonly Route[] = [
  route(listSignInsCall, (services, { query }) => listSignIns(services, query)),
]
