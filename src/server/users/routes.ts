import * as peopleCalls from '#contract/users/people.ts'
import * as calls from '#contract/users/users.ts'
import { readSessionUser } from '../auth/session/session-user.ts'
import { route, type Route } from '../http/route.ts'
import { changeOwnName } from './change-own-name.ts'
import { changeUserSettings } from './change-user-settings.ts'
import { receiveEmails } from './receive-emails.ts'
import { listPeople } from './list-people.ts'
import { userSettings } from './user-settings.ts'

/** The calls about the person who is signed in, and what that person may know of the others. */
export const usersRoutes: readonly Route[] = [
  route(calls.currentUser, ({ db }, { actor }) => readSessionUser(db, actor.userId)),
  route(calls.changeOwnName, (services, { actor, body }) => changeOwnName(services, actor, body)),
  // The rights were read from the database with the actor.
  route(calls.currentPermissions, async (_services, { actor }) => [...actor.permissions]),
  route(calls.userSettings, (services, { actor }) => userSettings(services, actor)),
  route(calls.changeUserSettings, (services, { actor, body }) => changeUserSettings(services, actor, body)),
  route(calls.receiveEmails, (services, { actor, body }) => receiveEmails(services, actor, body)),
  route(peopleCalls.listPeople, (services, { actor, query }) => listPeople(services, actor, query)),
]
