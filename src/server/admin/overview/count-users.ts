import { sql } from 'kysely'
import { activationDays, maxNamed, type countUsers as countUsersCall } from '#contract/admin/overview.ts'
import type { AccountStatus } from '#contract/admin/users.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { dayInMs } from '../../process/day-in-ms.ts'
import type { Services } from '../../services.ts'

/** People by state of their account, and those who were invited long ago. */
export async function countUsers({ db, now }: Services): Promise<ReplyOf<typeof countUsersCall>> {
  const before = new Date(now() - activationDays * dayInMs)
  const [counts, people] = await Promise.all([
    sql<Counts>`
      select status, count(*)::int as count,
        count(*) filter (where role_id is null)::int as without_role,
        count(*) filter (where company_id is null)::int as without_company,
        count(*) filter (where created_at <= ${before})::int as old
      from users group by status`.execute(db),
    db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
      .where('status', '=', 'inactive')
      .where('created_at', '<=', before)
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxNamed)
      .execute(),
  ])
  const of = (status: AccountStatus): Counts =>
    counts.rows.find((row) => row.status === status) ?? { ...nobody, status }
  return {
    byStatus: {
      active: of('active').count,
      inactive: of('inactive').count,
      deactivated: of('deactivated').count,
    },
    withoutRole: of('active').without_role,
    withoutCompany: of('active').without_company,
    notActivated: {
      total: of('inactive').old,
      people: people.map(
        ({ id, email, first_name: firstName, last_name: lastName, created_at: createdAt }) => ({
          id,
          email,
          firstName,
          lastName,
          createdAt: createdAt.toISOString(),
        }),
      ),
    },
  }
}

interface Counts {
  readonly status: AccountStatus
  readonly count: number
  readonly without_role: number
  readonly without_company: number
  readonly old: number
}

const nobody = { count: 0, without_role: 0, without_company: 0, old: 0 } as const
