import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'

/**
 * Makes sure that a company is active and stays so until the transaction ends. Called by whatever gives an active person a
 * company, or makes somebody active who has one. Refuses with `companyInactive`, and an unknown company as the field
 * `companyId`.
 */
export async function lockActiveCompany(tx: Transaction<DB>, companyId: string): Promise<void> {
  // Shared among those who add people; whoever deactivates the company waits for them, and they for that.
  const company = await tx
    .selectFrom('companies')
    .select('is_active')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst()
  if (!company) throw invalidField('companyId', 'invalid')
  if (!company.is_active) throw new Problem('companyInactive')
}
