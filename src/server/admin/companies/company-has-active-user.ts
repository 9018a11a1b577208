import type { Services } from '../../services.ts'
import { readCompany } from './company-queries.ts'

/** Whether people who may sign in are assigned to this company. Refuses an unknown one with `notFound`. */
export async function companyHasActiveUser(
  { db }: Services,
  id: string,
): Promise<{ hasActiveUser: boolean }> {
  const { activeUserCount } = await readCompany(db, id)
  return { hasActiveUser: activeUserCount > 0 }
}
