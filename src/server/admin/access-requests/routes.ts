import * as calls from '#contract/rights/access-requests.ts'
import { route, type Route } from '../../http/route.ts'
import { askForAccess } from './ask-for-access.ts'
import { decideAccessRequest } from './decide-access-request.ts'
import { listAccessRequests, showAccessRequest } from './list-access-requests.ts'

/** The calls of asking for access. */
export const accessRequestRoutes: readonly Route[] = [
  route(calls.askForAccess, (services, { actor, body }) => askForAccess(services, actor, body)),
  route(calls.listAccessRequests, (services, { actor }) => listAccessRequests(services, actor)),
  route(calls.showAccessRequest, (services, { actor, params }) =>
    showAccessRequest(services, actor, params.id),
  ),
  route(calls.decideAccessRequest, (services, { actor, params, body }) =>
    decideAccessRequest(services, actor, params.id, body),
  ),
]
