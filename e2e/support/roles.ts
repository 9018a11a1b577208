import { changeUser, listUsers } from '#contract/admin/users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { createRole, listRoles } from '#contract/admin/roles.ts'
import type { Role } from '#contract/admin/roles.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Api } from './api.ts'

/** Makes a role without going through the pages. */
export const makeRole = async (
  api: Api,
  name: string,
  permissions: readonly RolePermission[],
): Promise<Role> => (await api.send('POST', createRole.path, { name, permissions })) as Role

export const roleNamed = async (api: Api, name: string): Promise<Role> => {
  const role = ((await api.send('GET', listRoles.path)) as readonly Role[]).find((each) => each.name === name)
  if (!role) throw new Error(`There is no role ${name}`)
  return role
}

/** Gives a role to the person with an e-mail address; answers with the role that person had. */
export async function giveRole(api: Api, email: string, roleId: string): Promise<string> {
  const search = `${listUsers.path}?search=${encodeURIComponent(email)}`
  const { items } = (await api.send('GET', search)) as PageOf<UserRow>
  const [user] = items
  if (!user?.role) throw new Error(`${email} has no role`)
  const { id, firstName, lastName, company, language, version } = user
  await api.send('PUT', changeUser.path.replace('{id}', id), {
    email,
    firstName,
    lastName,
    roleId,
    companyId: company?.id ?? null,
    language,
    version,
  })
  return user.role.id
}
