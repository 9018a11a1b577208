import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { listPeople as listPeopleCall } from '#contract/users/people.ts'
import type { Actor } from '../actor.ts'
import type { Services } from '../services.ts'
import { foundBy, personSortKeys } from './search-people.ts'

/**
 * One page of the active people, of one company or of all: what anybody here may know of a colleague. Who was invited is told only to those
 * who may give rights.
 */
export async function listPeople(
  { db }: Services,
  { permissions }: Pick<Actor, 'permissions'>,
  { page, pageSize, sort, direction, search, companyId, personId, invited }: QueryOf<typeof listPeopleCall>,
): Promise<ReplyOf<typeof listPeopleCall>> {
  const withInvited = invited === 'true' && permissions.has('MANAGE_FILES')
  let people = db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.status', 'in', withInvited ? ['active', 'inactive'] : ['active'])
    .where(foundBy(search))
  if (companyId !== undefined) people = people.where('users.company_id', '=', companyId)
  if (personId !== undefined) people = people.where('users.id', '=', personId)
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const [rows, { total }] = await Promise.all([
    people
      .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.status'])
      .select(['companies.id as company_id', 'companies.name as company_name'])
      .orderBy(sql`${personSortKeys[sort]} ${order} nulls last`)
      .orderBy(personSortKeys.name)
      .orderBy('users.id')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    people.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company:
      row.company_id === null || row.company_name === null
        ? null
        : { id: row.company_id, name: row.company_name },
    ...(withInvited && { isInvited: row.status === 'inactive' }),
  }))
  return { items, total, page, pageSize }
}
