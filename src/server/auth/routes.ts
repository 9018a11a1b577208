import type { FastifyRequest } from 'fastify'
import * as calls from '#contract/auth/sign-in.ts'
import { confirmMicrosoft as confirmCall } from '#contract/auth/confirm-microsoft.ts'
import * as passwordCalls from '#contract/auth/password.ts'
import { Problem } from '../http/problem.ts'
import { route, type Route } from '../http/route.ts'
import { bearerToken } from './session/bearer-token.ts'
import { endOtherSessions } from './session/end-other-sessions.ts'
import { endSession } from './session/end-session.ts'
import { listSessions } from './session/list-sessions.ts'
import { login, type SignInOrigin } from './login.ts'
import { logout } from './session/logout.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset } from './password/request-password-reset.ts'
import { refreshSession } from './session/refresh-session.ts'
import { showCsrf } from './show-csrf.ts'
import { showSession } from './session/show-session.ts'
import { confirmMicrosoft } from './teams/confirm-microsoft.ts'
import { teamsLogin } from './teams/teams-login.ts'

/** The calls of the sign-in. */
export const authRoutes: readonly Route[] = [
  route(calls.csrf, (services, { request, reply }) => showCsrf(services, request, reply)),
  route(calls.login, (services, { body, request, language }) =>
    login(services, body, { ...originOf(request), language, timeZone: body.timeZone }),
  ),
  route(calls.teamsLogin, (services, { body, request, language }) =>
    teamsLogin(services, bearerToken(request, calls.maxMicrosoftToken), {
      ...originOf(request),
      language,
      timeZone: body.timeZone,
    }),
  ),
  route(confirmCall, async (services, { body, request }) =>
    confirmMicrosoft(services, { ...body, refreshToken: requiredBearer(request), address: request.ip }),
  ),
  route(calls.refresh, async (services, { request }) => refreshSession(services, requiredBearer(request))),
  route(calls.logout, (services, { actor, body }) => logout(services, actor, body)),
  route(calls.session, async (services, { actor, request }) =>
    showSession(services, actor, requiredBearer(request)),
  ),
  route(passwordCalls.requestPasswordReset, (services, { params, body, request }) =>
    requestPasswordReset(services, { ...params, ...body }, request.ip),
  ),
  route(passwordCalls.changePassword, (services, { body, request }) =>
    changePassword(services, body, request),
  ),
  route(calls.listSessions, (services, { actor }) => listSessions(services, actor)),
  route(calls.endSession, (services, { actor, params }) => endSession(services, actor, params)),
  route(calls.endOtherSessions, (services, { actor }) => endOtherSessions(services, actor)),
]

/** `ip` respects the proxies that the installation trusts, and no others. */
const originOf = (request: FastifyRequest): Omit<SignInOrigin, 'language'> => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

function requiredBearer(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (token === null) throw new Problem('unauthenticated')
  return token
}
