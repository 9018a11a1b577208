import { sql } from 'kysely'
import type { listSignIns as listSignInsCall, SignIn } from '#contract/admin/sign-ins.ts'
import type { SignInOutcome } from '#contract/auth/sign-in-outcomes.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import { containing } from '../../db/containing.ts'
import type { Services } from '../../services.ts'

type Query = QueryOf<typeof listSignInsCall>

/** One page of the sign-ins and refused ones, by when each was last counted. */
export async function listSignIns(
  services: Services,
  { page, pageSize, direction, ...filter }: Query,
): Promise<ReplyOf<typeof listSignInsCall>> {
  const rows = filtered(services, filter)
  const order = direction === 'ascending' ? 'asc' : 'desc'
  const [found, { total }] = await Promise.all([
    rows
      .leftJoin('users', 'users.id', 'sign_ins.user_id')
      .selectAll('sign_ins')
      .select([
        'users.email',
        sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('name'),
      ])
      .orderBy('last_at', order)
      .orderBy('sign_ins.id', order)
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: found.map(signInOf), total, page, pageSize, daysKept: services.config.signInDays }
}

type Filter = Omit<Query, 'page' | 'pageSize' | 'direction' | 'sort'>

function filtered({ db }: Pick<Services, 'db'>, { from, until, result, userId, search }: Filter) {
  let rows = db.selectFrom('sign_ins')
  if (from !== undefined) rows = rows.where('last_at', '>=', new Date(from))
  if (until !== undefined) rows = rows.where('first_at', '<', new Date(until))
  if (result !== undefined) rows = rows.where('outcome', result === 'signedIn' ? '=' : '<>', 'signedIn')
  if (userId !== undefined) rows = rows.where('user_id', '=', userId)
  if (search === '') return rows
  const pattern = containing(search)
  const people = db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([eb('email', 'ilike', pattern), eb(sql`first_name || ' ' || last_name`, 'ilike', pattern)]),
    )
  return rows.where((eb) => eb.or([eb('address', 'ilike', pattern), eb('user_id', 'in', people)]))
}

interface Row {
  readonly id: string
  readonly outcome: string
  readonly method: SignIn['method']
  readonly user_id: string | null
  readonly email: string | null
  readonly name: string | null
  readonly address: string | null
  readonly browser: string | null
  readonly system: string | null
  readonly times: number
  readonly first_at: Date
  readonly last_at: Date
}

const signInOf = (row: Row): SignIn => ({
  id: row.id,
  // Written from the same list only.
  outcome: row.outcome as SignInOutcome,
  method: row.method,
  person: row.user_id === null ? null : { id: row.user_id, email: row.email ?? '', name: row.name },
  address: row.address,
  browser: row.browser,
  system: row.system,
  times: row.times,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
})
