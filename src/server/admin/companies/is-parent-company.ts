import type { Services } from '../../services.ts'
import { readCompany } from './company-queries.ts'

/** Whether other companies stand below this one. Refuses an unknown one with `notFound`. */
export async function isParentCompany(
  { db }: Services,
  companyId: string,
): Promise<{ isParentCompany: boolean }> {
  const { id } = await readCompany(db, companyId)
  const child = await db
    .selectFrom('companies')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return { isParentCompany: child !== undefined }
}
