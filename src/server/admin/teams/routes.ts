import * as calls from '#contract/admin/teams.ts'
import { route, type Route } from '../../http/route.ts'
import { checkTeamsSignIn } from './check-teams-sign-in.ts'

/** The call of the check page; it changes nothing. */
export const teamsRoutes: readonly Route[] = [
  route(calls.checkTeamsSignIn, (services, { body }) => checkTeamsSignIn(services, body)),
]
