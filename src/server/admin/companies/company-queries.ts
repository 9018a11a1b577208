import { sql, type Kysely, type Transaction } from 'kysely'
import type { Address, Company, CompanyStatus, ContactDetails } from '#contract/admin/companies.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** Companies with what is shown of them, not yet filtered or sorted: `companies`, and `parents` for the ones above. */
export const selectCompanies = (db: Kysely<DB>) =>
  db
    .selectFrom('companies')
    .leftJoin('companies as parents', 'parents.id', 'companies.parent_id')
    .selectAll('companies')
    .select(['parents.name as parent_name', activeUsers.as('active_users')])

/** How many people of a company may sign in. */
export const activeUsers = sql<number>`
  (select count(*)::int from users where users.company_id = companies.id and users.status = 'active')
`

/** A row of {@link selectCompanies}. */
type CompanyRow = Awaited<ReturnType<ReturnType<typeof selectCompanies>['execute']>>[number]

/** A company as the contract has it. */
export function companyOf(row: CompanyRow): Company {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    abbreviation: row.abbreviation,
    parentCompany:
      row.parent_id === null || row.parent_name === null
        ? null
        : { id: row.parent_id, name: row.parent_name },
    companyAddress: addressOf(row.company_address),
    invoiceAddress: row.invoice_address === null ? null : addressOf(row.invoice_address),
    contactDetails: contactOf(row.contact_details),
    tenantId: row.tenant_id,
    mailDomains: row.mail_domains,
    reportKey: row.report_key,
    status: statusOf(row),
    activeUserCount: row.active_users,
  }
}

export const statusOf = ({ is_active }: { readonly is_active: boolean }): CompanyStatus =>
  is_active ? 'active' : 'inactive'

/** One company. Refuses an unknown one with `notFound`. */
export async function readCompany(db: Kysely<DB>, id: string): Promise<Company> {
  const row = await selectCompanies(db).where('companies.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return companyOf(row)
}

/**
 * Lets one change of companies at a time write, until its transaction ends: two at once could close a circle of parents or
 * take the same mail domain without either seeing the other.
 */
export async function lockCompanies(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kontor.companies'))`.execute(tx)
}

function addressOf(stored: unknown): Address {
  const text = textsOf(stored)
  return {
    street: text('street'),
    houseNumber: text('houseNumber'),
    zipCode: text('zipCode'),
    city: text('city'),
    country: text('country'),
    ...contactOf(stored),
  }
}

function contactOf(stored: unknown): ContactDetails {
  const text = textsOf(stored)
  return {
    contactName: text('contactName'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    fax: text('fax'),
  }
}

/** Reads from a JSON object of the database; what is not there is empty text. */
function textsOf(stored: unknown): (name: string) => string {
  const parts = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return (name) => {
    const value = parts[name]
    return typeof value === 'string' ? value : ''
  }
}
