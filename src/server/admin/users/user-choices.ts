import { sql } from 'kysely'
import type { UserChoices } from '#contract/admin/users.ts'
import { mayHandOut } from '#contract/users/role-permissions.ts'
import type { Services } from '../../services.ts'
import { knownPermissions } from '../known-permissions.ts'
import type { Manager } from './user-queries.ts'

/** The roles and companies that people can have, by name. */
export async function userChoices({ db }: Services, actor: Manager): Promise<UserChoices> {
  const [roles, companies] = await Promise.all([
    db
      .selectFrom('roles')
      .select(['id', 'name', 'permissions'])
      .orderBy(sql`search_key(name)`)
      .execute(),
    db
      .selectFrom('companies')
      .select(['id', 'name', 'is_active as isActive'])
      .orderBy(sql`search_key(name)`)
      .execute(),
  ])
  return {
    roles: roles.map(({ id, name, permissions }) => ({
      id,
      name,
      mayGive: mayHandOut(actor.permissions, knownPermissions(permissions)),
    })),
    companies,
  }
}
