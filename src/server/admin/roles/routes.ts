import * as calls from '#contract/admin/roles.ts'
import { route, type Route } from '../../http/route.ts'
import { changeRole } from './change-role.ts'
import { createRole } from './create-role.ts'
import { listRoleUsers } from './list-role-users.ts'
import { listRoles } from './list-roles.ts'
import { removeRole } from './remove-role.ts'

/** The calls of roles. */
export const rolesRoutes: readonly Route[] = [
  route(calls.listRoles, (services, { actor }) => listRoles(services, actor)),
  route(calls.createRole, (services, { actor, body }) => createRole(services, actor, body)),
  route(calls.changeRole, (services, { actor, params, body }) =>
    changeRole(services, actor, params.id, body),
  ),
  route(calls.removeRole, (services, { actor, params }) => removeRole(services, actor, params.id)),
  route(calls.listRoleUsers, (services, { params, query }) => listRoleUsers(services, params.id, query)),
]
