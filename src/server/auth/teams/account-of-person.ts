import { sql, type Transaction } from 'kysely'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { Language } from '#contract/users/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { createAccount } from './create-account.ts'
import {
  decideAccount,
  linkedAccount,
  microsoftProvider,
  refusalOfStatus,
  type Account,
  type AccountDecision,
  type AccountRefusal,
} from './decide-account.ts'
import type { MicrosoftPerson } from './microsoft-person.ts'
import type { TeamsConfig } from './teams-config.ts'

interface Proven {
  readonly person: MicrosoftPerson
  /** For a person who is new here. */
  readonly language: Language
}

/** Whoever the tenant does not answer for learns nothing about the account that has the address. */
const problemOf: Readonly<Record<AccountRefusal, ProblemCode>> = {
  deactivated: 'deactivated',
  notActivated: 'notActivated',
  guest: 'noAccount',
  noAddress: 'noAccount',
  foreignDomain: 'noAccount',
  administrator: 'microsoftNotLinked',
  otherMicrosoft: 'microsoftNotLinked',
  createsNone: 'noAccount',
  noCompany: 'noAccount',
  companyInactive: 'ownCompanyInactive',
}

/**
 * The id of the account of somebody whom Microsoft has proven, linked or made if {@link decideAccount} says so. Refuses with
 * `noAccount`, `notActivated`, `deactivated`, `microsoftNotLinked`, `ownCompanyInactive`.
 */
export async function accountOfPerson(
  services: Services,
  config: TeamsConfig,
  proven: Proven,
): Promise<string> {
  const { person } = proven
  const known = await linkedAccount(services.db, person)
  if (known) {
    const refusal = refusalOfStatus(known)
    if (refusal) throw new Problem(problemOf[refusal.why])
    return known.id
  }
  return services.db.transaction().execute(async (tx) => {
    // Of several first sign-ins of one person at once, one links or makes the account.
    const name = `kontor.microsoft:${person.tenant}:${person.subject}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
    return carryOut(tx, config, proven, await decideAccount(tx, config, person))
  })
}

async function carryOut(
  tx: Transaction<DB>,
  { defaultRole: role }: TeamsConfig,
  { person, language }: Proven,
  decision: AccountDecision,
): Promise<string> {
  if (decision.kind === 'refused') throw new Problem(problemOf[decision.why])
  if (decision.kind === 'known') return decision.account.id
  const userId =
    decision.kind === 'create'
      ? await createAccount(tx, { ...person, ...decision, language, role })
      : await noteLink(tx, person, decision.account)
  const { tenant, subject } = person
  await tx
    .insertInto('identities')
    .values({ provider: microsoftProvider, tenant, subject, user_id: userId })
    .execute()
  return userId
}

async function noteLink(
  tx: Transaction<DB>,
  { tenant, subject }: MicrosoftPerson,
  { id, email }: Account,
): Promise<string> {
  await recordChange(tx, {
    actor: null,
    action: 'userLinked',
    subject: { kind: 'user', id, name: email },
    after: { tenantId: tenant, microsoftId: subject },
  })
  return id
}
