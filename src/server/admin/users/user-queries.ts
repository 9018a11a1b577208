import type { Kysely, Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import type { UserRow } from '#contract/admin/users.ts'
import { mayHandOut } from '#contract/users/role-permissions.ts'
import type { Actor } from '../../actor.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import type { Facts } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { knownPermissions } from '../known-permissions.ts'

/** Who asks, as far as it decides whose account may be changed. */
export type Manager = Pick<Actor, 'userId' | 'sessionId' | 'email' | 'permissions'>

/** People with role and company, to be narrowed down and ordered. */
export const joinedUsers = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')

/** The same with everything that a row shows. */
export const selectUsers = (db: Kysely<DB>) =>
  joinedUsers(db)
    .select(['users.id', 'users.version', 'users.email', 'users.first_name', 'users.last_name'])
    .select(['users.language', 'users.status', 'users.password_source', 'users.last_login'])
    .select(['users.receive_emails', 'users.role_id', 'users.company_id'])
    .select(['roles.name as role_name', 'roles.permissions as role_permissions'])
    .select(['companies.name as company_name', 'companies.is_active as company_is_active'])

type Selected = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

/** A person as the administration shows one, to whoever asks. */
export const userRow = (row: Selected, actor: Manager): UserRow => ({
  id: row.id,
  version: row.version,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role_id === null || row.role_name === null ? null : { id: row.role_id, name: row.role_name },
  company:
    row.company_id === null || row.company_name === null
      ? null
      : { id: row.company_id, name: row.company_name, isActive: row.company_is_active === true },
  language: row.language,
  accountStatus: row.status,
  accountSource: row.password_source ?? 'none',
  lastLogin: row.last_login?.toISOString() ?? null,
  receiveEmails: row.receive_emails,
  isManageable: mayHandOut(actor.permissions, knownPermissions(row.role_permissions)),
})

/** One person. Refuses with `notFound`. */
export async function readUser(db: Kysely<DB>, actor: Manager, id: string): Promise<UserRow> {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return userRow(row, actor)
}

/**
 * The person that somebody is about to change, held until the transaction ends. Refuses with `notFound`, and with
 * `exceedsOwnRights` when that person's role allows more than the own one: who could change the address of an
 * administrator could become one. Who acts is asked for again, see {@link reauthorize}.
 */
export async function lockManagedUser(
  services: Pick<Services, 'now' | 'teams'>,
  tx: Transaction<DB>,
  actor: Manager,
  id: string,
): Promise<UserRow> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const user = await readUser(tx, await reauthorize(services, tx, actor, 'MANAGE_USERS'), id)
  if (!user.isManageable) throw new Problem('exceedsOwnRights')
  return user
}

/** What the audit log tells of a person. */
export const userFacts = (user: UserRow): Facts => ({
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role?.name ?? null,
  company: user.company?.name ?? null,
  language: user.language,
  accountStatus: user.accountStatus,
})

/** Whom a row of the audit log tells of. */
export const userSubject = ({ id, email }: Pick<UserRow, 'id' | 'email'>) =>
  ({ kind: 'user', id, name: email }) as const

/** An address that somebody has already. */
const emailExists = (): Problem =>
  new Problem('emailExists', { fields: [{ field: 'email', key: 'emailExists' }] })

/** Runs a write of an address; one that somebody else has is refused with `emailExists`. */
export async function translatedEmail<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'users_email_folded_key') throw emailExists()
    throw error
  }
}
