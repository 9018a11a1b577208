import * as calls from '#contract/users.ts'
import { readSessionUser } from '../auth/session-user.ts'
import { route, type Route } from '../http/route.ts'
import { changeUserSettings } from './change-user-settings.ts'
import { userSettings } from './user-settings.ts'

/** The calls about the person who is signed in. */
export const usersRoutes: readonly Route[] = [
  route(calls.currentUser, ({ db }, { actor }) => readSessionUser(db, actor.userId)),
  // The rights were read from the database with the actor.
  route(calls.currentPermissions, async (_services, { actor }) => [...actor.permissions]),
  route(calls.userSettings, (services, { actor }) => userSettings(services, actor)),
  route(calls.changeUserSettings, (services, { actor, body }) => changeUserSettings(services, actor, body)),
]
