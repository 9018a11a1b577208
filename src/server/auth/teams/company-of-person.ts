import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'

type Reader = Pick<Transaction<DB>, 'selectFrom'>

export interface MappedCompany {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

/** Whether a company has both the tenant and the mail domain of the person: then the tenant answers for the address. */
export async function isTenantOfDomain(
  db: Reader,
  { tenant, domain }: Pick<MicrosoftPerson, 'tenant' | 'domain'>,
): Promise<boolean> {
  if (domain === null) return false
  const row = await db
    .selectFrom('companies')
    .where('tenant_id', '=', tenant)
    .where('mail_domains', '@>', sql<string[]>`${[domain]}::text[]`)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The company that a new person belongs to: the one with tenant and mail domain, else the one with the tenant, else the one
 * with the mail domain unless it has another tenant; of several the active one. Null: none, and then nobody is let in.
 */
export async function companyOfPerson(
  tx: Transaction<DB>,
  { tenant, domain }: Pick<MicrosoftPerson, 'tenant' | 'domain'>,
): Promise<MappedCompany | null> {
  const companies = await tx
    .selectFrom('companies')
    .where((row) =>
      row.or([
        row('tenant_id', '=', tenant),
        ...(domain === null
          ? []
          : [
              row.and([
                row('tenant_id', 'is', null),
                row('mail_domains', '@>', sql<string[]>`${[domain]}::text[]`),
              ]),
            ]),
      ]),
    )
    .orderBy('id')
    // Nobody deactivates it before this person is in it.
    .forShare()
    .select(['id', 'name', 'tenant_id', 'mail_domains', 'is_active as isActive'])
    .execute()
  const ranked = companies.map((company) => ({
    ...company,
    rank: rankOf(company.tenant_id === tenant, domain !== null && company.mail_domains.includes(domain)),
  }))
  const best = Math.min(...ranked.map(({ rank }) => rank))
  const candidates = ranked.filter(({ rank }) => rank === best)
  return candidates.find(({ isActive }) => isActive) ?? candidates[0] ?? null
}

const rankOf = (hasTenant: boolean, hasDomain: boolean): number => (hasTenant ? (hasDomain ? 0 : 1) : 2)
