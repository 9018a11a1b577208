import { sql, type RawBuilder } from 'kysely'
import type { listUsers as listUsersCall, UserSort } from '#contract/admin/users.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import { foundBy, personSortKeys } from '../../users/search-people.ts'
import { joinedUsers, selectUsers, userRow, type Manager } from './user-queries.ts'

const sortKeys: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  ...personSortKeys,
  role: sql`search_key(roles.name)`,
  status: sql`array_position(array['active', 'inactive', 'deactivated'], users.status)`,
  lastLogin: sql`users.last_login`,
}

/** One page of the people. Who has no role, company or sign-in comes last, whatever the direction. */
export async function listUsers(
  { db }: Services,
  actor: Manager,
  query: QueryOf<typeof listUsersCall>,
): Promise<ReplyOf<typeof listUsersCall>> {
  const { page, pageSize, sort, direction } = query
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const [rows, { total }] = await Promise.all([
    selectUsers(db)
      .where(matching(query))
      .orderBy(sql`${sortKeys[sort]} ${order} nulls last`)
      .orderBy(personSortKeys.name)
      .orderBy('users.id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    joinedUsers(db)
      .where(matching(query))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map((row) => userRow(row, actor)), total, page, pageSize }
}

type Filters = Pick<QueryOf<typeof listUsersCall>, 'search' | 'status' | 'companyId' | 'roleId'>

function matching({ search, status, companyId, roleId }: Filters): RawBuilder<boolean> {
  const conditions = [foundBy(search)]
  if (status) conditions.push(sql`users.status = ${status}`)
  if (companyId) conditions.push(sql`users.company_id = ${companyId}`)
  if (roleId) conditions.push(sql`users.role_id = ${roleId}`)
  return sql`${sql.join(conditions, sql` and `)}`
}
