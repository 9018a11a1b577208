import * as offboardingCalls from '#contract/admin/offboarding.ts'
import * as manyCalls from '#contract/admin/many-users.ts'
import * as sessionCalls from '#contract/admin/user-sessions.ts'
import * as importCalls from '#contract/admin/users-import.ts'
import * as calls from '#contract/admin/users.ts'
import { route, type Route } from '../../http/route.ts'
import { changeUser } from './change-user.ts'
import { checkEmail } from './check-email.ts'
import { createUser } from './create-user.ts'
import { deactivateUser } from './deactivate-user.ts'
import { importUsers } from './import/import-users.ts'
import { chooseUsers, listUsers } from './list-users.ts'
import { changeUsers } from './many/change-users.ts'
import { offboardUser } from './offboard-user.ts'
import { reactivateUser } from './reactivate-user.ts'
import { resendActivationMail } from './resend-activation-mail.ts'
import { showOffboarding, undoOffboarding } from './undo-offboarding.ts'
import { userChoices } from './user-choices.ts'
import { readUser } from './user-queries.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

/** The calls of the administration of people. */
export const adminUsersRoutes: readonly Route[] = [
  route(calls.listUsers, (services, { actor, query }) => listUsers(services, actor, query)),
  route(calls.showUser, ({ db }, { actor, params }) => readUser(db, actor, params.id)),
  route(calls.createUser, (services, { actor, body }) => createUser(services, actor, body)),
  route(calls.changeUser, (services, { actor, params, body }) =>
    changeUser(services, actor, params.id, body),
  ),
  route(calls.checkEmail, (services, { query }) => checkEmail(services, query)),
  route(calls.deactivateUser, (services, { actor, body }) => deactivateUser(services, actor, body.userId)),
  route(calls.reactivateUser, (services, { actor, body }) => reactivateUser(services, actor, body.userId)),
  route(calls.resendActivationMail, (services, { actor, params }) =>
    resendActivationMail(services, actor, params.id),
  ),
  route(calls.userChoices, (services, { actor }) => userChoices(services, actor)),
  route(manyCalls.chooseUsers, (services, { query }) => chooseUsers(services, query)),
  route(manyCalls.changeUsers, (services, { actor, body, language }) =>
    changeUsers(services, actor, { ...body, language }),
  ),
  route(sessionCalls.listUserSessions, (services, { actor, params }) =>
    listUserSessions(services, actor, params.id),
  ),
  route(sessionCalls.endUserSession, (services, { actor, params }) =>
    endUserSessions(services, actor, { userId: params.id, sessionId: params.sessionId }),
  ),
  route(sessionCalls.endUserSessions, (services, { actor, params }) =>
    endUserSessions(services, actor, { userId: params.id }),
  ),
  route(offboardingCalls.offboardUser, (services, { actor, params, body }) =>
    offboardUser(services, actor, params.id, body),
  ),
  route(offboardingCalls.showOffboarding, (services, { actor, params }) =>
    showOffboarding(services, actor, params.id),
  ),
  route(offboardingCalls.undoOffboarding, (services, { actor, params }) =>
    undoOffboarding(services, actor, params.id),
  ),
  route(importCalls.importUsers, (services, { actor, body, language }) =>
    importUsers(services, actor, { ...body, language }),
  ),
]
