import { sql } from 'kysely'
import type { CompanyNode } from '#contract/admin/companies.ts'
import type { Services } from '../../services.ts'
import { statusOf } from './company-queries.ts'

/** Every company by name, with the id of the one above it. */
export async function listCompanyTree({ db }: Services): Promise<CompanyNode[]> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name', 'abbreviation', 'parent_id', 'is_active'])
    .orderBy(sql`name collate "und-x-icu"`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    abbreviation: row.abbreviation,
    parentId: row.parent_id,
    status: statusOf(row),
  }))
}
