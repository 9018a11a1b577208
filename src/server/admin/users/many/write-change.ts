import { sql, type Transaction } from 'kysely'
import type { ManyUsersChange } from '#contract/admin/many-users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import type { Actor } from '../../../actor.ts'
import { recordChanges } from '../../../audit/record-change.ts'
import { sendAccountMails } from '../../../auth/account-mail/send-account-mail.ts'
import type { DB } from '../../../db/schema.ts'
import type { Services } from '../../../services.ts'
import { selectUsers, userFacts, userRow, userSubject } from '../user-queries.ts'

interface Accepted {
  readonly people: readonly UserRow[]
  readonly change: ManyUsersChange
}

const actions = {
  role: 'userChanged',
  company: 'userChanged',
  deactivate: 'userDeactivated',
  reactivate: 'userReactivated',
  resend: 'userInvited',
} as const

/** Changes people against whom nothing speaks; on record, each that is another one since. */
export async function writeChange(
  { jobs }: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { people, change }: Accepted,
): Promise<void> {
  const touched = people.filter((person) => isAnother(person, change))
  if (touched.length === 0) return
  const ids = touched.map(({ id }) => id)
  const after = await update(tx, ids, change)
  if (change.kind === 'deactivate' || change.kind === 'resend')
    await sql`delete from account_tokens where user_id = any(${ids}::bigint[])`.execute(tx)
  if (change.kind === 'deactivate')
    await sql`update sessions set ended_at = now() where user_id = any(${ids}::bigint[]) and ended_at is null`.execute(
      tx,
    )
  const now = new Map(after.map((row) => [row.id, userFacts(userRow(row, actor))]))
  await recordChanges(
    tx,
    touched.map((person) => ({
      actor,
      action: actions[change.kind],
      subject: userSubject(person),
      ...(change.kind !== 'resend' && { before: userFacts(person), after: now.get(person.id) ?? null }),
    })),
  )
  const invited = after.filter(({ status }) => status === 'inactive').map(({ id }) => id)
  if (change.kind === 'reactivate' || change.kind === 'resend')
    await sendAccountMails({ jobs }, tx, { userIds: invited, purpose: 'activation' })
}

/** Whether the change makes a difference to somebody. */
function isAnother(person: UserRow, change: ManyUsersChange): boolean {
  if (change.kind === 'role') return person.role?.id !== change.roleId
  if (change.kind === 'company') return person.company?.id !== change.companyId
  return change.kind !== 'deactivate' || person.accountStatus !== 'deactivated'
}

async function update(tx: Transaction<DB>, ids: readonly string[], change: ManyUsersChange) {
  const set = {
    role: () => sql`role_id = ${'roleId' in change ? change.roleId : null}::bigint`,
    company: () => sql`company_id = ${'companyId' in change ? change.companyId : null}::bigint`,
    deactivate: () => sql`status = 'deactivated'`,
    // who has no way to sign in is invited as before
    reactivate: () => sql`status = case when password_source = 'directory' or password_hash is not null
      or exists (select from identities i where i.user_id = users.id) then 'active' else 'inactive' end`,
    resend: null,
  }[change.kind]
  if (set)
    await sql`update users set ${set()}, version = version + 1 where id = any(${ids}::bigint[])`.execute(tx)
  return selectUsers(tx).where('users.id', 'in', ids).execute()
}
