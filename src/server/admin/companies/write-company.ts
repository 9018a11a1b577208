import { sql, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { CompanyInput } from '#contract/admin/company-input.ts'
import { isReportKey } from '#contract/reports/report-values.ts'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'

/** The columns of a company for what is said of it. */
export const companyColumns = (input: CompanyInput) => ({
  name: input.name,
  name_folded: foldName(input.name),
  abbreviation: input.abbreviation,
  parent_id: input.parentCompanyId,
  company_address: JSON.stringify(input.companyAddress),
  invoice_address: input.invoiceAddress && JSON.stringify(input.invoiceAddress),
  contact_details: JSON.stringify(input.contactDetails),
  tenant_id: input.tenantId,
  mail_domains: [...new Set(input.mailDomains)],
})

/** Refuses an unknown parent, and one that is the company itself or below it. `id` is null for a company not yet there. */
export async function checkParent(
  tx: Transaction<DB>,
  { id, parentId }: { readonly id: string | null; readonly parentId: string | null },
): Promise<void> {
  if (parentId === null) return
  // `union` ends even in a circle, which must not keep anybody from correcting it.
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, parent_id from companies where id = ${parentId}::bigint
      union
      select c.id, c.parent_id from companies c join above a on c.id = a.parent_id
    )
    select id from above
  `.execute(tx)
  if (rows.length === 0) throw invalidField('parentCompanyId', 'invalid')
  if (rows.some((row) => row.id === id)) throw invalidField('parentCompanyId', 'company.circle')
}

/** Refuses mail domains that belong to another company, each by its place in the list. */
export async function checkMailDomains(
  tx: Transaction<DB>,
  { id, domains }: { readonly id: string | null; readonly domains: readonly string[] },
): Promise<void> {
  if (domains.length === 0) return
  const others = await tx
    .selectFrom('companies')
    .select(['name', 'mail_domains'])
    .where('mail_domains', '&&', sql<string[]>`${[...domains]}::text[]`)
    .$if(id !== null, (query) => query.where('id', '!=', id ?? ''))
    .execute()
  const fields = domains.flatMap((domain, index) => {
    const other = others.find(({ mail_domains }) => mail_domains.includes(domain))
    if (!other) return []
    const values = { company: other.name }
    return [{ field: `mailDomains.${index}`, key: 'company.mailDomainTaken', values }]
  })
  if (fields.length > 0) throw new Problem('invalidInput', { fields })
}

/**
 * The key for reports that a company gets. Refuses one that another company has, in whatever case; one that nobody typed is the
 * abbreviation where that is free, and stays what it is otherwise.
 */
export async function reportKeyFor(
  tx: Transaction<DB>,
  {
    id,
    input,
    present,
  }: { readonly id: string | null; readonly input: CompanyInput; readonly present: string | null },
): Promise<string | null> {
  if (input.reportKey === undefined && id !== null) return present
  const typed = input.reportKey === undefined ? input.abbreviation : input.reportKey
  if (typed === null || !isReportKey(typed)) return null
  const { rows } = await sql<{ name: string }>`
    select name from companies where lower(report_key) = lower(${typed}) and id is distinct from ${id}::bigint`.execute(
    tx,
  )
  const [other] = rows
  if (!other) return typed
  if (input.reportKey === undefined) return null
  const values = { company: other.name }
  throw new Problem('invalidInput', {
    fields: [{ field: 'reportKey', key: 'company.reportKeyTaken', values }],
  })
}

/** Runs a write to `companies`; a name that another one carries is `companyExists`. */
export async function uniquelyNamed<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'companies_name_folded_key')
      throw new Problem('companyExists', { cause: error })
    throw error
  }
}
