import type { Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { MappedCompany } from './company-of-person.ts'

interface NewAccount {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly company: MappedCompany
  /** Name of the role; one that does not exist gives none. */
  readonly role: string
  readonly tenant: string
  readonly subject: string
}

/** Makes an account without a password and answers with its id. Refuses with `microsoftNotLinked` in a lost race. */
export async function createAccount(tx: Transaction<DB>, wanted: NewAccount): Promise<string> {
  const { email, firstName, lastName, language, company } = wanted
  const role = await tx
    .selectFrom('roles')
    .where('name_folded', '=', foldName(wanted.role))
    .select(['id', 'name'])
    .executeTakeFirst()
  const row = await tx
    .insertInto('users')
    .values({
      email,
      email_folded: foldName(email),
      first_name: firstName,
      last_name: lastName,
      language,
      role_id: role?.id ?? null,
      company_id: company.id,
      status: 'active',
      password_source: null,
    })
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody has been invited with this address, or has come with it, in this very moment.
  if (!row) throw new Problem('microsoftNotLinked')
  await recordChange(tx, {
    actor: null,
    action: 'userCreated',
    subject: { kind: 'user', id: row.id, name: email },
    after: {
      email,
      firstName,
      lastName,
      role: role?.name ?? null,
      company: company.name,
      language,
      accountSource: 'none',
      accountStatus: 'active',
      tenantId: wanted.tenant,
      microsoftId: wanted.subject,
    },
  })
  return row.id
}
