import type { RolePermission } from '#contract/users/role-permissions.ts'
import { activateByApi, type Api } from '../api.ts'
import { linkIn, mailTo } from '../mails.ts'
import type { Person } from '../people.ts'
import { makeRole } from './roles.ts'

const password = 'Barkasse am Anleger 7'

/** Somebody with a role of their own who has activated the account, without going through the pages. */
export async function newPerson(
  api: Api,
  address: string,
  { name, permissions }: { readonly name: string; readonly permissions: readonly RolePermission[] },
): Promise<Person> {
  const since = new Date()
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@nordkai.example`
  const role = await makeRole(api, name, permissions)
  await api.send('POST', '/api/users', { email, firstName: 'Amt', lastName: name, roleId: role.id })
  const { pathname } = new URL(linkIn(await mailTo(email, since)), address)
  await activateByApi(address, { token: pathname.split('/').at(-1) ?? '', password })
  return { email, password }
}
