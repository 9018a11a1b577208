import type { Transaction } from 'kysely'
import type { UserRow } from '#contract/admin/users.ts'
import { recordChange } from '../../audit/record-change.ts'
import { sendAccountMail } from '../../auth/account-mail/send-account-mail.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockActiveCompany } from '../companies/lock-active-company.ts'
import { lockManagedUser, readUser, userSubject, type Manager } from './user-queries.ts'

/**
 * Lets a blocked person in again. Who never chose a password is invited again instead. Refuses with `notFound`, `exceedsOwnRights`,
 * `notDeactivated`, `companyMissing` and `companyInactive`.
 */
export async function reactivateUser(services: Services, actor: Manager, userId: string): Promise<UserRow> {
  const { db, auth, log } = services
  const user = await db.transaction().execute(async (tx) => {
    const before = await lockManagedUser(services, tx, actor, userId)
    if (before.accountStatus !== 'deactivated') throw new Problem('notDeactivated')
    if (before.company === null) throw new Problem('companyMissing')
    const status = (await wasActivated(tx, userId)) ? 'active' : 'inactive'
    await openAccount(services, tx, actor, { before, status })
    return readUser(tx, actor, userId)
  })
  auth.actors.forgetAll()
  log.info({ user: userId, person: actor.userId }, 'A person was reactivated')
  return user
}

/**
 * Opens a blocked account that is held; on record. Who is invited gets the mail again. Refuses with `companyInactive` where the person
 * has a company.
 */
export async function openAccount(
  services: Services,
  tx: Transaction<DB>,
  actor: Manager,
  { before, status }: { readonly before: UserRow; readonly status: 'active' | 'inactive' },
): Promise<void> {
  const userId = before.id
  if (before.company !== null) await lockActiveCompany(tx, before.company.id)
  await tx
    .updateTable('users')
    .set({ status, version: before.version + 1 })
    .where('id', '=', userId)
    .execute()
  await recordChange(tx, {
    actor,
    action: 'userReactivated',
    subject: userSubject(before),
    before: { accountStatus: before.accountStatus },
    after: { accountStatus: status },
  })
  if (status === 'inactive') await sendAccountMail(services, tx, { userId, purpose: 'activation' })
}

/** Whether a person has a way to sign in: a password here, the directory's, or an account elsewhere. */
async function wasActivated(tx: Transaction<DB>, userId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select((eb) => [
      'password_source',
      'password_hash',
      eb
        .exists(eb.selectFrom('identities').select('user_id').whereRef('identities.user_id', '=', 'users.id'))
        .as('has_identity'),
    ])
    .executeTakeFirstOrThrow()
  return (
    account.password_source === 'directory' || account.password_hash !== null || Boolean(account.has_identity)
  )
}
