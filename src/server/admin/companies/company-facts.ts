import type { Company } from '#contract/admin/companies.ts'
import type { Facts } from '../../audit/record-change.ts'

/** What the audit log keeps of a company: every part of its addresses by itself, so that a change shows only what changed. */
export function companyFacts(company: Company): Facts {
  const { name, abbreviation, parentCompany, tenantId, mailDomains, reportKey, status } = company
  return {
    name,
    abbreviation,
    parentCompany: parentCompany?.name ?? null,
    ...parts('companyAddress', company.companyAddress),
    ...(company.invoiceAddress ? parts('invoiceAddress', company.invoiceAddress) : {}),
    ...parts('contactDetails', company.contactDetails),
    tenantId,
    mailDomains,
    reportKey,
    status,
  }
}

/** Parts that are not known are left out. */
const parts = (group: string, values: Readonly<Record<string, string>>): Facts =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [`${group}.${key}`, value]),
  )
