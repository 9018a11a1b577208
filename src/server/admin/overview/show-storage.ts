import { sql } from 'kysely'
import { maxNamed, type showStorage as showStorageCall } from '#contract/admin/overview.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'

interface Row {
  readonly id: string | null
  readonly name: string | null
  readonly files: string
  readonly bytes: string
}

/** Storage by company on the last day that was counted, and how much content is known to be damaged. */
export async function showStorage({ db }: Services): Promise<ReplyOf<typeof showStorageCall>> {
  const [last, { damaged }] = await Promise.all([
    db
      .selectFrom('figure_days')
      .select(['made_at', sql<string>`day::text`.as('day')])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('blobs')
      .select(sql<number>`count(*)::int`.as('damaged'))
      .where('damaged_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  if (!last) return { countedAt: null, files: 0, bytes: 0, total: 0, companies: [], damaged }
  const { rows } = await sql<Row>`
    select f.company_id as id, c.name, sum(f.value) filter (where figure = 'files')::text as files,
      sum(f.value) filter (where figure = 'bytes')::text as bytes
    from daily_figures f left join companies c on c.id = f.company_id
    where f.day = ${last.day}::date and f.figure in ('files', 'bytes')
    group by f.company_id, c.name order by sum(f.value) filter (where figure = 'bytes') desc, c.name`.execute(
    db,
  )
  const companies = rows.map(({ id, name, files, bytes }) => ({
    company: id === null ? null : { id, name: name ?? '' },
    files: Number(files),
    bytes: Number(bytes),
  }))
  return {
    countedAt: last.made_at.toISOString(),
    files: sum(companies.map(({ files }) => files)),
    bytes: sum(companies.map(({ bytes }) => bytes)),
    total: companies.length,
    companies: companies.slice(0, maxNamed),
    damaged,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, each) => whole + each, 0)
