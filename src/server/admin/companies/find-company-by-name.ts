import type { Company } from '#contract/admin/companies.ts'
import { foldName } from '#contract/text/names.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { companyOf, selectCompanies } from './company-queries.ts'

/** The company of this name, without regard to case and spaces around it. Refuses with `notFound`. */
export async function findCompanyByName({ db }: Services, name: string): Promise<Company> {
  const row = await selectCompanies(db)
    .where('companies.name_folded', '=', foldName(name.trim()))
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return companyOf(row)
}
