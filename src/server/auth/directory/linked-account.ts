import type { Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Assignment } from './wanted-assignment.ts'

/** An entry of a directory: the directory by its base, the entry by its id. */
interface DirectoryIdentity {
  readonly tenant: string
  readonly subject: string
}

/** An account that belongs to an entry of the directory, as it is now. */
export interface Account {
  readonly id: string
  readonly status: 'active' | 'inactive' | 'deactivated'
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Assignment | null
  readonly company: Assignment | null
  /** False: found by its e-mail address, as somebody made it for a person of the directory. */
  readonly isLinked: boolean
}

const provider = 'directory'

/**
 * The account of an entry: by its id, else by its address if that account keeps its password in the directory and belongs
 * to no entry yet. Refuses with `emailExists` when an account of anybody else has the address.
 */
export async function knownAccount(
  tx: Transaction<DB>,
  { tenant, subject }: DirectoryIdentity,
  { email, accountId }: { readonly email: string; readonly accountId: string | null },
): Promise<Account | null> {
  const linked = await tx
    .selectFrom('identities')
    .where('provider', '=', provider)
    .where('tenant', '=', tenant)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  if (linked) return readAccount(tx, linked.user_id, true)
  const claimed = await tx
    .selectFrom('users')
    .leftJoin('identities', (join) =>
      join
        .onRef('identities.user_id', '=', 'users.id')
        .on('identities.provider', '=', provider)
        .on('identities.tenant', '=', tenant),
    )
    .where((row) =>
      row.or([
        row('users.email_folded', '=', foldName(email)),
        ...(accountId === null ? [] : [row('users.id', '=', accountId)]),
      ]),
    )
    .select(['users.id', 'users.password_source', 'identities.subject'])
    .execute()
  if (claimed.length === 0) return null
  const [only, another] = claimed
  const isFree = only?.password_source === 'directory' && only.subject === null
  if (!only || another || !isFree) throw new Problem('emailExists')
  return readAccount(tx, only.id, false)
}

export async function linkAccount(
  tx: Transaction<DB>,
  identity: DirectoryIdentity,
  userId: string,
): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ provider, ...identity, user_id: userId })
    .execute()
}

async function readAccount(tx: Transaction<DB>, userId: string, isLinked: boolean): Promise<Account> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', userId)
    .select(['users.id', 'users.status', 'users.email', 'users.role_id', 'users.company_id'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select(['roles.name as roleName', 'companies.name as companyName'])
    .executeTakeFirstOrThrow()
  const { id, status, email, firstName, lastName } = row
  const role = placeOf(row.role_id, row.roleName)
  const company = placeOf(row.company_id, row.companyName)
  return { id, status, email, firstName, lastName, role, company, isLinked }
}

const placeOf = (id: string | null, name: string | null): Assignment | null =>
  id === null || name === null ? null : { id, name }
