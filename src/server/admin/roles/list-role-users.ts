import { sql } from 'kysely'
import type { listRoleUsers as listRoleUsersCall, RoleHolder } from '#contract/admin/roles.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { foundBy, personSortKeys } from '../../users/search-people.ts'

/** A page of the people who have a role. Refuses with `notFound`. */
export async function listRoleUsers(
  { db }: Services,
  id: string,
  { page, pageSize, sort, direction, search }: QueryOf<typeof listRoleUsersCall>,
): Promise<ReplyOf<typeof listRoleUsersCall>> {
  const role = await db.selectFrom('roles').select('id').where('id', '=', id).executeTakeFirst()
  if (!role) throw new Problem('notFound')
  const holders = db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.role_id', '=', id)
    .where(foundBy(search))
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const [rows, { total }] = await Promise.all([
    holders
      .select([
        'users.id',
        'users.first_name',
        'users.last_name',
        'users.email',
        'users.status',
        'companies.id as company_id',
        'companies.name as company_name',
      ])
      .orderBy(sql`${personSortKeys[sort]} ${order}`)
      .orderBy('users.id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    holders.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(holderOf), total, page, pageSize }
}

interface HolderRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly status: RoleHolder['accountStatus']
  readonly company_id: string | null
  readonly company_name: string | null
}

const holderOf = (row: HolderRow): RoleHolder => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  accountStatus: row.status,
  company:
    row.company_id === null || row.company_name === null
      ? null
      : { id: row.company_id, name: row.company_name },
})
