import { sql, type Transaction } from 'kysely'
import type { RolePermission } from '#contract/role-permissions.ts'
import { foldName } from '#contract/names.ts'
import type { Language } from '#contract/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { companyOfPerson, isTenantOfDomain } from './company-of-person.ts'
import { createAccount } from './create-account.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'
import type { TeamsConfig } from './teams-config.ts'

interface Proven {
  readonly person: MicrosoftPerson
  /** For a person who is new here. */
  readonly language: Language
}

export const microsoftProvider = 'microsoft'

/** Whoever holds one of these is not recognised by an address alone. */
const administration: readonly RolePermission[] = [
  'MANAGE_USERS',
  'MANAGE_ROLES',
  'MANAGE_COMPANIES',
  'MANAGE_FILES',
]

/**
 * The account of somebody whom Microsoft has proven: by tenant and object id; at the first time by the address, if the
 * tenant answers for its domain; else a new one, if the installation wants that. Refuses with `noAccount`, `notActivated`,
 * `deactivated`, `microsoftNotLinked`, `ownCompanyInactive`.
 */
export async function accountOfPerson(
  services: Services,
  config: TeamsConfig,
  proven: Proven,
): Promise<string> {
  const { person } = proven
  const known = await linkedAccount(services.db, person)
  if (known) return usable(known)
  return services.db.transaction().execute(async (tx) => {
    // Of several first sign-ins of one person at once, one links or makes the account.
    const name = `kontor.microsoft:${person.tenant}:${person.subject}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    const linked = await linkedAccount(tx, person)
    if (linked) return usable(linked)
    const claimed = await claimedAccount(tx, person)
    const userId = claimed ? await linkByAddress(tx, person, claimed) : await newAccount(tx, config, proven)
    await tx
      .insertInto('identities')
      .values({
        provider: microsoftProvider,
        tenant: person.tenant,
        subject: person.subject,
        user_id: userId,
      })
      .execute()
    return userId
  })
}

export interface Account {
  readonly id: string
  readonly email: string
  readonly status: 'active' | 'inactive' | 'deactivated'
}

/** The account of this tenant and object id. */
export async function linkedAccount(
  db: Pick<Transaction<DB>, 'selectFrom'>,
  { tenant, subject }: MicrosoftPerson,
): Promise<Account | null> {
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .where('identities.provider', '=', microsoftProvider)
    .where('identities.tenant', '=', tenant)
    .where('identities.subject', '=', subject)
    .select(['users.id', 'users.email', 'users.status'])
    .executeTakeFirst()
  return row ?? null
}

function usable({ id, status }: Account): string {
  if (status === 'deactivated') throw new Problem('deactivated')
  if (status === 'inactive') throw new Problem('notActivated')
  return id
}

/** The account that has the address, locked: its role and its links stay as they are until this is decided. */
async function claimedAccount(tx: Transaction<DB>, { email }: MicrosoftPerson): Promise<Account | null> {
  if (email === null) return null
  const row = await tx
    .selectFrom('users')
    .where('email_folded', '=', foldName(email))
    .select(['id', 'email', 'status'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Links an account to the person. Whoever the tenant does not answer for learns nothing about the account. */
async function linkByAddress(
  tx: Transaction<DB>,
  person: MicrosoftPerson,
  account: Account,
): Promise<string> {
  if (!(await isTenantOfDomain(tx, person))) throw new Problem('noAccount')
  const userId = usable(account)
  if ((await isAdministrator(tx, userId)) || (await hasMicrosoftAccount(tx, userId)))
    throw new Problem('microsoftNotLinked')
  await recordChange(tx, {
    actor: null,
    action: 'userLinked',
    subject: { kind: 'user', id: userId, name: account.email },
    after: { tenantId: person.tenant, microsoftId: person.subject },
  })
  return userId
}

export async function isAdministrator(
  db: Pick<Transaction<DB>, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .where('users.id', '=', userId)
    .where('roles.permissions', '&&', sql<string[]>`${[...administration]}::text[]`)
    .select('users.id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasMicrosoftAccount(
  db: Pick<Transaction<DB>, 'selectFrom'>,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .where('provider', '=', microsoftProvider)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst()
  return row !== undefined
}

async function newAccount(
  tx: Transaction<DB>,
  config: TeamsConfig,
  { person, language }: Proven,
): Promise<string> {
  if (!config.createsUsers || person.email === null) throw new Problem('noAccount')
  const company = await companyOfPerson(tx, person)
  if (!company) throw new Problem('noAccount')
  if (!company.isActive) throw new Problem('ownCompanyInactive')
  return createAccount(tx, { ...person, email: person.email, language, company, role: config.defaultRole })
}
