import { sql } from 'kysely'
import { maxNamed, type MailKind, type showFailures as showFailuresCall } from '#contract/admin/overview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { queues } from '../../jobs/queues.ts'
import type { Services } from '../../services.ts'

interface Work {
  readonly queue: string
  readonly failed: number
  readonly waiting: number
  readonly last_at: Date
}

interface Undelivered {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly kind: MailKind
  readonly failed_at: Date
  readonly total: number
}

/** What the queues say of work that failed, and whose mails did not arrive. */
export async function showFailures({ db }: Services): Promise<ReplyOf<typeof showFailuresCall>> {
  const [work, mails] = await Promise.all([
    sql<Work>`
      select name as queue, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'retry')::int as waiting,
        max(coalesce(completed_on, started_on, created_on)) as last_at
      from pgboss.job where state in ('failed', 'retry') and name = any(${queues.map(({ name }) => name)}::text[])
      group by name order by last_at desc, name`.execute(db),
    sql<Undelivered>`
      select u.id, u.email, u.first_name, u.last_name, m.kind, m.failed_at, count(*) over ()::int as total
      from undelivered_mails m join users u on u.id = m.user_id and u.email_folded = m.address
      where u.status <> 'deactivated' order by m.failed_at desc, u.id, m.kind limit ${maxNamed}`.execute(db),
  ])
  return {
    work: work.rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    mails: {
      total: mails.rows[0]?.total ?? 0,
      people: mails.rows.map(({ id, email, first_name, last_name, kind, failed_at }) => ({
        id,
        email,
        firstName: first_name,
        lastName: last_name,
        kind,
        failedAt: failed_at.toISOString(),
      })),
    },
  }
}
