import type { Company } from '#contract/admin/companies.ts'
import type { CompanyInput } from '#contract/admin/company-input.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Services } from '../../services.ts'
import { companyFacts } from './company-facts.ts'
import { lockCompanies, readCompany } from './company-queries.ts'
import {
  checkMailDomains,
  checkParent,
  companyColumns,
  reportKeyFor,
  uniquelyNamed,
} from './write-company.ts'

/**
 * Creates a company, active at once. Refuses with `companyExists`, and by field an unknown parent and mail domains that
 * belong to another company.
 */
export async function createCompany(
  { db }: Services,
  actor: Pick<Actor, 'userId' | 'email'>,
  input: CompanyInput,
): Promise<Company> {
  return db.transaction().execute(async (tx) => {
    await lockCompanies(tx)
    await checkParent(tx, { id: null, parentId: input.parentCompanyId })
    await checkMailDomains(tx, { id: null, domains: input.mailDomains })
    const report_key = await reportKeyFor(tx, { id: null, input, present: null })
    const { id } = await uniquelyNamed(
      tx
        .insertInto('companies')
        .values({ ...companyColumns(input), report_key })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const company = await readCompany(tx, id)
    await recordChange(tx, {
      actor,
      action: 'companyCreated',
      subject: { kind: 'company', id, name: company.name },
      after: companyFacts(company),
    })
    return company
  })
}
