import { sql, type Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { keepingAdministrators } from '../administrators.ts'
import type { DirectoryConfig } from './directory-config.ts'
import type { DirectoryPerson } from './directory-person.ts'
import { foldDistinguishedName } from './distinguished-name.ts'
import { knownAccount, linkAccount, type Account } from './linked-account.ts'
import { wantedCompany, wantedRole, type Assignment } from './wanted-assignment.ts'

interface Proven {
  readonly person: DirectoryPerson
  /** The account whose e-mail address was typed, when there is one; it has its password in the directory. */
  readonly accountId: string | null
  /** For a person who is new here. */
  readonly language: Language
}

interface Followed {
  readonly userId: string
  readonly hasChanged: boolean
}

/** What the directory says about an account, as far as it is to be followed. */
interface AccountFacts {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Assignment | null
  readonly company: Assignment | null
}

/**
 * The account of somebody who has proven to the directory who they are, brought up to date; a new one when the
 * installation wants that. Refuses with `noAccount`, `emailExists`, `deactivated`, `notActivated`, `ownCompanyInactive`.
 */
export async function followDirectory(
  services: Services,
  config: DirectoryConfig,
  proven: Proven,
): Promise<string> {
  const follow = (keepsRole: boolean): Promise<Followed> =>
    services.db
      .transaction()
      .execute((tx) => followInside(tx, { config, log: services.log, keepsRole }, proven))
  const { userId, hasChanged } = await follow(false).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'lastAdministrator') throw error
    services.log.warn({}, 'The directory would take the role of the last administrator, who keeps it')
    return follow(true)
  })
  if (hasChanged) services.auth.actors.forgetAll()
  return userId
}

interface Means {
  readonly config: DirectoryConfig
  readonly log: Services['log']
  readonly keepsRole: boolean
}

async function followInside(
  tx: Transaction<DB>,
  { config, log, keepsRole }: Means,
  { person, accountId, language }: Proven,
): Promise<Followed> {
  const identity = { tenant: foldDistinguishedName(config.baseName), subject: person.subject }
  // Of several first sign-ins of one person at once, one makes the account.
  await sql`select pg_advisory_xact_lock(hashtext(${`kontor.directory:${person.subject}`}))`.execute(tx)
  const account = await knownAccount(tx, identity, { email: person.email, accountId })
  if (!account) {
    if (!config.createsUsers) throw new Problem('noAccount')
    const userId = await createAccount(tx, config, person, language)
    await linkAccount(tx, identity, userId)
    log.info({ person: userId }, 'A person came from the directory and has an account now')
    return { userId, hasChanged: true }
  }
  if (account.status === 'deactivated') throw new Problem('deactivated')
  if (account.status === 'inactive') throw new Problem('notActivated')
  if (!account.isLinked) await linkAccount(tx, identity, account.id)
  const wanted = await wantedOf(tx, config, { person, account, keepsRole, log })
  return { userId: account.id, hasChanged: await changeAccount(tx, account, wanted) }
}

async function createAccount(
  tx: Transaction<DB>,
  config: DirectoryConfig,
  person: DirectoryPerson,
  language: Language,
): Promise<string> {
  const role = await wantedRole(tx, config, person)
  const company = await wantedCompany(tx, config, person)
  if (company?.isActive === false) throw new Problem('ownCompanyInactive')
  const { email, firstName, lastName } = person
  const names = {
    firstName: firstName ?? '',
    lastName: lastName ?? (firstName ? '' : email.split('@')[0]) ?? '',
  }
  const row = await tx
    .insertInto('users')
    .values({
      email,
      email_folded: foldName(email),
      first_name: names.firstName,
      last_name: names.lastName,
      language,
      role_id: role?.id ?? null,
      company_id: company?.id ?? null,
      status: 'active',
      password_source: 'directory',
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody has been invited with this address in this very moment.
  if (!row) throw new Problem('emailExists')
  await recordChange(tx, {
    actor: null,
    action: 'userCreated',
    subject: { kind: 'user', id: row.id, name: email },
    after: {
      ...facts({ email, ...names, role, company }),
      language,
      accountSource: 'directory',
      accountStatus: 'active',
    },
  })
  return row.id
}

interface Known {
  readonly person: DirectoryPerson
  readonly account: Account
  readonly keepsRole: boolean
  readonly log: Services['log']
}

async function wantedOf(
  tx: Transaction<DB>,
  config: DirectoryConfig,
  { person, account, keepsRole, log }: Known,
): Promise<AccountFacts> {
  const follows = { role: config.groupRoles !== null && !keepsRole, company: config.groupCompanies !== null }
  const company = follows.company ? await wantedCompany(tx, config, person) : null
  if (company?.isActive === false) throw new Problem('ownCompanyInactive')
  return {
    email: await freeEmail(tx, account, person.email, log),
    firstName: person.firstName ?? account.firstName,
    lastName: person.lastName ?? account.lastName,
    role: follows.role ? await wantedRole(tx, config, person) : account.role,
    company: follows.company ? company : account.company,
  }
}

/** The address of the directory, unless another account has it: that one is never taken from anybody. */
async function freeEmail(
  tx: Transaction<DB>,
  account: Account,
  email: string,
  log: Services['log'],
): Promise<string> {
  const owner = await tx
    .selectFrom('users')
    .where('email_folded', '=', foldName(email))
    .where('id', '<>', account.id)
    .select('id')
    .executeTakeFirst()
  if (!owner) return email
  log.warn(
    { person: account.id, owner: owner.id },
    'A new e-mail address of the directory belongs to another account',
  )
  return account.email
}

async function changeAccount(tx: Transaction<DB>, account: Account, wanted: AccountFacts): Promise<boolean> {
  const [before, after] = [facts(account), facts(wanted)]
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  const hasNewRole = account.role?.id !== wanted.role?.id
  const update = async (): Promise<void> => {
    await tx
      .updateTable('users')
      .set((row) => ({
        email: wanted.email,
        email_folded: foldName(wanted.email),
        first_name: wanted.firstName,
        last_name: wanted.lastName,
        // What stays is not written: an administrator may be taking it away in this moment.
        ...(hasNewRole && { role_id: wanted.role?.id ?? null }),
        ...(account.company?.id !== wanted.company?.id && { company_id: wanted.company?.id ?? null }),
        version: row('version', '+', 1),
      }))
      .where('id', '=', account.id)
      .execute()
  }
  if (hasNewRole) await keepingAdministrators(tx, update)
  else await update()
  await recordChange(tx, {
    actor: null,
    action: 'userChanged',
    subject: { kind: 'user', id: account.id, name: wanted.email },
    before,
    after,
  })
  return true
}

const facts = ({ email, firstName, lastName, role, company }: AccountFacts) => ({
  email,
  firstName,
  lastName,
  role: role?.name ?? null,
  company: company?.name ?? null,
})
