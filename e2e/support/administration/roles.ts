import { changeUser, listUsers } from '#contract/admin/users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { createRole, listRoles } from '#contract/admin/roles.ts'
import type { Role } from '#contract/admin/roles.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { Language } from '#contract/users/users.ts'
import type { Api } from '../api.ts'

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
  const { role } = await changePerson(api, email, { roleId })
  if (!role) throw new Error(`${email} had no role`)
  return role.id
}

interface PersonChanges {
  readonly roleId?: string
  readonly language?: Language
  readonly companyId?: string | null
}

/** Changes the person with an e-mail address; answers with what was there before. */
export async function changePerson(api: Api, email: string, changes: PersonChanges): Promise<UserRow> {
  const search = `${listUsers.path}?search=${encodeURIComponent(email)}`
  const { items } = (await api.send('GET', search)) as PageOf<UserRow>
  const [user] = items
  if (!user) throw new Error(`There is nobody with the address ${email}`)
  const { id, firstName, lastName, role, company, language, version } = user
  await api.send('PUT', changeUser.path.replace('{id}', id), {
    email,
    firstName,
    lastName,
    ...(role && { roleId: role.id }),
    companyId: company?.id ?? null,
    language,
    version,
    ...changes,
  })
  return user
}
