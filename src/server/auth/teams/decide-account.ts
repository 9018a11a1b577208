import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import type { DB } from '../../db/schema.ts'
import { companyOfPerson, isTenantOfDomain, type MappedCompany } from './company-of-person.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'
import type { TeamsConfig } from './teams-config.ts'

export interface Account {
  readonly id: string
  readonly email: string
  readonly status: 'active' | 'inactive' | 'deactivated'
}

/** Why somebody whom Microsoft has proven does not come in. */
export type AccountRefusal =
  | 'deactivated'
  | 'notActivated'
  | 'guest'
  | 'noAddress'
  | 'foreignDomain'
  | 'administrator'
  | 'otherMicrosoft'
  | 'createsNone'
  | 'noCompany'
  | 'companyInactive'

/** What a sign-in of a person leads to. */
export type AccountDecision =
  | { readonly kind: 'known' | 'link'; readonly account: Account }
  | { readonly kind: 'create'; readonly email: string; readonly company: MappedCompany }
  | { readonly kind: 'refused'; readonly why: AccountRefusal }

export const microsoftProvider = 'microsoft'

/** Whoever holds one of these is not recognised by an address alone. */
const administration: readonly RolePermission[] = [
  'MANAGE_USERS',
  'MANAGE_ROLES',
  'MANAGE_COMPANIES',
  'MANAGE_FILES',
]

/**
 * Decides which account a person has: by tenant and object id; else by the address, if the tenant answers for its domain; else
 * a new one, if the installation wants that. Changes nothing; what it has looked at stays as it is until the transaction ends.
 */
export async function decideAccount(
  tx: Transaction<DB>,
  { createsUsers }: Pick<TeamsConfig, 'createsUsers'>,
  person: MicrosoftPerson,
): Promise<AccountDecision> {
  const linked = await linkedAccount(tx, person)
  if (linked) return refusalOfStatus(linked) ?? { kind: 'known', account: linked }
  const { email } = person
  if (email === null) return refused(person.isGuest ? 'guest' : 'noAddress')
  const claimed = await accountWithAddress(tx, email)
  if (claimed) return decideLink(tx, person, claimed)
  if (!createsUsers) return refused('createsNone')
  const company = await companyOfPerson(tx, person)
  if (!company) return refused('noCompany')
  return company.isActive ? { kind: 'create', email, company } : refused('companyInactive')
}

/** The account of this tenant and object id. */
export async function linkedAccount(
  db: Pick<Transaction<DB>, 'selectFrom'>,
  { tenant, subject }: MicrosoftPerson,
): Promise<Account | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .where('identities.provider', '=', microsoftProvider)
    .where('identities.tenant', '=', tenant)
    .where('identities.subject', '=', subject)
    .select(['users.id', 'users.email', 'users.status'])
    .executeTakeFirst()
}

const refused = (why: AccountRefusal): AccountDecision => ({ kind: 'refused', why })

export function refusalOfStatus({ status }: Account): (AccountDecision & { kind: 'refused' }) | null {
  if (status === 'active') return null
  return { kind: 'refused', why: status === 'deactivated' ? 'deactivated' : 'notActivated' }
}

/** The account that has the address, locked: its role and its links stay as they are until this is decided. */
async function accountWithAddress(tx: Transaction<DB>, email: string): Promise<Account | undefined> {
  return tx
    .selectFrom('users')
    .where('email_folded', '=', foldName(email))
    .select(['id', 'email', 'status'])
    .forUpdate()
    .executeTakeFirst()
}

async function decideLink(
  tx: Transaction<DB>,
  person: MicrosoftPerson,
  account: Account,
): Promise<AccountDecision> {
  if (!(await isTenantOfDomain(tx, person))) return refused('foreignDomain')
  const refusal = refusalOfStatus(account)
  if (refusal) return refusal
  if (await isAdministrator(tx, account)) return refused('administrator')
  if (await hasMicrosoftAccount(tx, account)) return refused('otherMicrosoft')
  return { kind: 'link', account }
}

async function isAdministrator(tx: Transaction<DB>, { id }: Account): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', id)
    .where('roles.permissions', '&&', sql<string[]>`${[...administration]}::text[]`)
    .select('users.id')
    .executeTakeFirst()
  return row !== undefined
}

async function hasMicrosoftAccount(tx: Transaction<DB>, { id }: Account): Promise<boolean> {
  const row = await tx
    .selectFrom('identities')
    .where('provider', '=', microsoftProvider)
    .where('user_id', '=', id)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}
