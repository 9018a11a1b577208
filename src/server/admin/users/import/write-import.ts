import { sql, type Transaction } from 'kysely'
import type { UserRow } from '#contract/admin/users.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { recordChanges } from '../../../audit/record-change.ts'
import { sendAccountMails } from '../../../auth/account-mail/send-account-mail.ts'
import type { DB } from '../../../db/schema.ts'
import type { Services } from '../../../services.ts'
import { userFacts, userSubject, type Manager } from '../user-queries.ts'
import type { PlannedRow } from './plan-import.ts'

const rowsAtOnce = 500

/** Adds and invites those of a plan who are new, and changes the others; the lines of those who got an account meanwhile are answered. */
export async function writeImport(
  services: Services,
  tx: Transaction<DB>,
  actor: Manager,
  plan: readonly PlannedRow[],
): Promise<ReadonlySet<number>> {
  const created = plan.filter(({ outcome }) => outcome === 'create')
  const ids = await insert(tx, created)
  const idOf = ({ row }: PlannedRow): string | undefined => ids.get(foldName(row.cells.email))
  const changed = plan.flatMap(({ outcome, person, wanted }) =>
    outcome === 'change' && person ? [{ person, after: { ...person, ...wanted } }] : [],
  )
  await update(
    tx,
    changed.map(({ after }) => after),
  )
  await recordChanges(tx, [
    ...created.flatMap((planned) => {
      const id = idOf(planned)
      if (id === undefined) return []
      const subject = userSubject({ id, email: planned.row.cells.email })
      return [{ actor, action: 'userCreated' as const, subject, after: factsOfNew(planned) }]
    }),
    ...changed.map(({ person, after }) => ({
      actor,
      action: 'userChanged' as const,
      subject: userSubject(person),
      before: userFacts(person),
      after: factsOf(after),
    })),
  ])
  await sendAccountMails(services, tx, { userIds: [...ids.values()], purpose: 'activation' })
  return new Set(created.filter((planned) => idOf(planned) === undefined).map(({ row }) => row.line))
}

/** The ids of those who were added, by their folded addresses. */
async function insert(
  tx: Transaction<DB>,
  planned: readonly PlannedRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (let start = 0; start < planned.length; start += rowsAtOnce) {
    const added = await tx
      .insertInto('users')
      .values(planned.slice(start, start + rowsAtOnce).map(newUser))
      .onConflict((conflict) => conflict.column('email_folded').doNothing())
      .returning(['id', 'email_folded'])
      .execute()
    for (const { id, email_folded } of added) ids.set(email_folded, id)
  }
  return ids
}

const newUser = ({ row: { cells }, wanted }: PlannedRow) => ({
  email: canonicalName(cells.email),
  email_folded: foldName(cells.email),
  first_name: wanted.firstName,
  last_name: wanted.lastName,
  language: wanted.language,
  role_id: wanted.role?.id ?? null,
  company_id: wanted.company?.id ?? null,
  status: 'inactive' as const,
  password_source: 'local' as const,
})

type Changed = Pick<UserRow, 'id'> & PlannedRow['wanted']

const update = (tx: Transaction<DB>, people: readonly Changed[]): Promise<unknown> =>
  sql`
    update users set first_name = w.first_name, last_name = w.last_name, language = w.language, role_id = w.role_id,
      company_id = w.company_id, version = version + 1
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ firstName }) => firstName)}::text[],
      ${people.map(({ lastName }) => lastName)}::text[], ${people.map(({ language }) => language)}::text[],
      ${people.map(({ role }) => role?.id ?? null)}::bigint[], ${people.map(({ company }) => company?.id ?? null)}::bigint[]
    ) as w (id, first_name, last_name, language, role_id, company_id) where users.id = w.id`.execute(tx)

const factsOf = (after: Pick<UserRow, 'email' | 'accountStatus'> & PlannedRow['wanted']) => ({
  email: after.email,
  firstName: after.firstName,
  lastName: after.lastName,
  role: after.role?.name ?? null,
  company: after.company?.name ?? null,
  language: after.language,
  accountStatus: after.accountStatus,
})

const factsOfNew = ({ row, wanted }: PlannedRow) =>
  factsOf({ ...wanted, email: row.cells.email, accountStatus: 'inactive' })
