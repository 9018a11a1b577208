import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Company, companySorts, listCompanies as listCompaniesCall } from '#contract/admin/companies.ts'
import type { QueryOf } from '#contract/http/call.ts'
import type { PageOf } from '#contract/http/paging.ts'
import type { CompaniesTable } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { containing } from '../../db/containing.ts'
import { activeUsers, companyOf, selectCompanies } from './company-queries.ts'

type Query = QueryOf<typeof listCompaniesCall>

/** One page of the companies that match, in the order asked for. */
export async function listCompanies(
  { db }: Services,
  query: Query,
): Promise<PageOf<Company> & { items: Company[] }> {
  const { page, pageSize, sort, direction } = query
  const order = direction === 'ascending' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    selectCompanies(db)
      .where((row) => matching(row, query))
      .orderBy(orders[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
      .orderBy(orders.name)
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    db
      .selectFrom('companies')
      .where((row) => matching(row, query))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(companyOf), total, page, pageSize }
}

const city = sql<string>`companies.company_address ->> 'city'`

/** Words in the order of a dictionary and letters with their case, whatever the database itself knows of them. */
const inDictionary = (text: Expression<string>) => sql`${text} collate "und-x-icu"`

const orders: Readonly<Record<(typeof companySorts)[number], Expression<unknown>>> = {
  name: inDictionary(sql.ref('companies.name')),
  abbreviation: inDictionary(sql.ref('companies.abbreviation')),
  parentCompany: inDictionary(sql.ref('parents.name')),
  city: inDictionary(city),
  activeUserCount: activeUsers,
  status: sql`not companies.is_active`,
}

function matching(
  row: ExpressionBuilder<{ companies: CompaniesTable }, 'companies'>,
  { search, status }: Pick<Query, 'search' | 'status'>,
): Expression<SqlBool> {
  const holds = (text: Expression<string>) => sql<SqlBool>`${inDictionary(text)} ilike ${containing(search)}`
  return row.and([
    ...(status ? [row('companies.is_active', '=', status === 'active')] : []),
    ...(search
      ? [
          row.or(
            [sql.ref<string>('companies.name'), sql.ref<string>('companies.abbreviation'), city].map(holds),
          ),
        ]
      : []),
  ])
}
