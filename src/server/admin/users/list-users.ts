import { sql, type RawBuilder } from 'kysely'
import { maxChosenUsers, type chooseUsers as chooseUsersCall } from '#contract/admin/many-users.ts'
import { noneGiven } from '#contract/admin/given-filter.ts'
import type { listUsers as listUsersCall, UserSort } from '#contract/admin/users.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { builtInRoles } from '#contract/users/built-in-roles.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../../locales/de/ui.json' with { type: 'json' }
import english from '../../../../locales/en/ui.json' with { type: 'json' }
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { foundBy, personSortKeys } from '../../users/search-people.ts'
import { joinedUsers, selectUsers, userRow, type Manager } from './user-queries.ts'

const texts = { de: german, en: english } as const

const sortKeysIn = (language: Language): Readonly<Record<UserSort, RawBuilder<unknown>>> => ({
  ...personSortKeys,
  role: sql`search_key(${shownRole(language)})`,
  status: sql`array_position(array['active', 'inactive', 'deactivated'], users.status)`,
  lastLogin: sql`users.last_login`,
})

/** What a role is called on the screen of who asks: see `roleName` of the web part. */
function shownRole(language: Language): RawBuilder<string> {
  const builtIn = Object.entries(builtInRoles).map(
    ([stored, text]) => sql`when ${stored} then ${texts[language][text]}`,
  )
  return sql`case roles.name ${sql.join(builtIn, sql` `)} else roles.name end`
}

/**
 * One page of the people. Who has no role, company or sign-in comes last, whatever the direction. Roles are in the order of what they
 * are called in the language of who asks.
 */
export async function listUsers(
  { db }: Services,
  actor: Manager & Pick<Actor, 'language'>,
  query: QueryOf<typeof listUsersCall>,
): Promise<ReplyOf<typeof listUsersCall>> {
  const { page, pageSize, sort, direction } = query
  const order = direction === 'descending' ? sql`desc` : sql`asc`
  const [rows, { total }] = await Promise.all([
    selectUsers(db)
      .where(matching(query))
      .orderBy(sql`${sortKeysIn(actor.language)[sort]} ${order} nulls last`)
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

/** The ids of all whom a filter finds, by name. */
export async function chooseUsers(
  { db }: Services,
  query: QueryOf<typeof chooseUsersCall>,
): Promise<ReplyOf<typeof chooseUsersCall>> {
  const rows = await joinedUsers(db)
    .where(matching(query))
    .orderBy(personSortKeys.name)
    .orderBy('users.id')
    .select(['users.id', sql<number>`count(*) over ()::int`.as('total')])
    .limit(maxChosenUsers)
    .execute()
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

type Filters = Pick<QueryOf<typeof listUsersCall>, 'search' | 'status' | 'companyId' | 'roleId'>

function matching({ search, status, companyId, roleId }: Filters): RawBuilder<boolean> {
  const conditions = [foundBy(search)]
  if (status) conditions.push(sql`users.status = ${status}`)
  if (companyId) conditions.push(isGiven(sql.ref('users.company_id'), companyId))
  if (roleId) conditions.push(isGiven(sql.ref('users.role_id'), roleId))
  return sql`${sql.join(conditions, sql` and `)}`
}

const isGiven = (column: RawBuilder<unknown>, id: string): RawBuilder<boolean> =>
  id === noneGiven ? sql`${column} is null` : sql`${column} = ${id}`
