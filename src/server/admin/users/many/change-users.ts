import { sql, type Transaction } from 'kysely'
import type { changeUsers as call, ManyUsersChange } from '#contract/admin/many-users.ts'
import type { UserRow } from '#contract/admin/users.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { ProblemCode } from '#contract/http/problems.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../../../actor.ts'
import { keepingAdministrators } from '../../../auth/administrators.ts'
import { reauthorize } from '../../../auth/session/reauthorize.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/schema.ts'
import { problemAnswer } from '../../../http/problem-answer.ts'
import { Problem } from '../../../http/problem.ts'
import { tellingReportsOf } from '../../../reports/telling-reports-of.ts'
import type { Services } from '../../../services.ts'
import { lockActiveCompany } from '../../companies/lock-active-company.ts'
import { lockGivenRole } from '../assignments.ts'
import { selectUsers, userRow } from '../user-queries.ts'
import { refusalsOf } from './refusals-of.ts'
import { writeChange } from './write-change.ts'

/**
 * Changes many people in one transaction: those who are refused alone are refused here, by name, the others are changed. Refuses as a
 * whole with `exceedsOwnRights` a role that may not be given, with `companyInactive`, and as a field an unknown role or company.
 */
export async function changeUsers(
  services: Services,
  actor: Actor,
  { userIds, change, language }: BodyOf<typeof call> & { readonly language: Language },
): Promise<ReplyOf<typeof call>> {
  const ids = [...new Set(userIds)]
  const done = await inTransaction(services.db, (tx) =>
    tellingReportsOf(tx, actor, ids, () =>
      keepingAdministrators(tx, () => changeAll(services, tx, actor, { ids, change, language })),
    ),
  )
  services.auth.actors.forgetAll()
  services.log.info(
    { people: done.done, person: actor.userId, change: change.kind },
    'Many people were changed',
  )
  return done
}

interface Wanted {
  readonly ids: readonly string[]
  readonly change: ManyUsersChange
  /** For the reasons of refusals. */
  readonly language: Language
}

async function changeAll(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { ids, change, language }: Wanted,
): Promise<ReplyOf<typeof call>> {
  // in one order for all, so that none wait in a circle
  await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const present = await reauthorize(services, tx, actor, 'MANAGE_USERS')
  if (change.kind === 'role') await lockGivenRole(services, tx, actor, change.roleId)
  if (change.kind === 'company') await lockActiveCompany(tx, change.companyId)
  if (change.kind === 'reactivate') await holdCompanies(tx, ids)
  const rows = await selectUsers(tx).where('users.id', 'in', ids).execute()
  const people = new Map(rows.map((row) => [row.id, userRow(row, present)]))
  const refusals = await refusalsOf(tx, present, { people: [...people.values()], change })
  const accepted = [...people.values()].filter(({ id }) => !refusals.has(id))
  await writeChange(services, tx, present, { people: accepted, change })
  return {
    done: accepted.length,
    refused: ids.flatMap((id) => {
      const person = people.get(id)
      const code = person ? refusals.get(id) : 'notFound'
      return code ? [refusedOf(id, person, { code, language })] : []
    }),
  }
}

/** The companies of these people stay active, or not, until the transaction ends. */
const holdCompanies = (tx: Transaction<DB>, ids: readonly string[]): Promise<unknown> =>
  sql`
    select from companies where id in (select company_id from users where id = any(${ids}::bigint[]))
    order by id for share`.execute(tx)

const refusedOf = (
  id: string,
  person: UserRow | undefined,
  { code, language }: { readonly code: ProblemCode; readonly language: Language },
) => ({
  id,
  name: person ? `${person.firstName} ${person.lastName}`.trim() || person.email : null,
  code,
  message: problemAnswer(new Problem(code), language).message,
})
