import type { Company } from '#contract/admin/companies.ts'
import type { CompanyInput } from '#contract/admin/company-input.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { Problem } from '../../http/problem.ts'
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
 * Writes a company anew. Refuses with `notFound`, `changedMeanwhile` for another version than the present one,
 * `companyExists`, and by field a parent that would close a circle and mail domains that belong to another company.
 */
export async function changeCompany(
  { db }: Services,
  actor: Pick<Actor, 'userId' | 'email'>,
  id: string,
  { version, ...input }: CompanyInput & { readonly version: number },
): Promise<Company> {
  return db.transaction().execute(async (tx) => {
    await lockCompanies(tx)
    const before = await readCompany(tx, id)
    if (before.version !== version) throw new Problem('changedMeanwhile')
    await checkParent(tx, { id, parentId: input.parentCompanyId })
    await checkMailDomains(tx, { id, domains: input.mailDomains })
    const report_key = await reportKeyFor(tx, { id, input, present: before.reportKey })
    await uniquelyNamed(
      tx
        .updateTable('companies')
        .set({ ...companyColumns(input), report_key, version: version + 1 })
        .where('id', '=', id)
        .execute(),
    )
    const after = await readCompany(tx, id)
    await recordChange(tx, {
      actor,
      action: 'companyChanged',
      subject: { kind: 'company', id, name: after.name },
      before: companyFacts(before),
      after: companyFacts({ ...after, status: before.status }),
    })
    return after
  })
}
