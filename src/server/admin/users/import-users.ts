import type { Transaction } from 'kysely'
import type { ImportReport, importUsers as importUsersCall } from '#contract/admin/users-import.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import { recordChanges } from '../../audit/record-change.ts'
import { reauthorize } from '../../auth/session/reauthorize.ts'
import { sendAccountMail } from '../../auth/account-mail/send-account-mail.ts'
import type { DB } from '../../db/schema.ts'
import { fieldAnswer } from '../../http/problem-answer.ts'
import { maxReportedFields } from '../../http/read-input.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { planImport, type PlannedRow } from './plan-import.ts'
import { readImport } from './read-import.ts'
import { userSubject, type Manager } from './user-queries.ts'

interface Import extends BodyOf<typeof importUsersCall> {
  /** Of the request: for messages, and for people whose row names none. */
  readonly language: Language
}

/**
 * Adds the people of a CSV file, all or none, and invites each; who has an account already is left alone. A dry run goes the
 * same way up to the point where something would be written. Refuses with `invalidInput`: the field `csv` for the file,
 * `csv.<line>.<column>` for a cell.
 */
export async function importUsers(services: Services, actor: Manager, input: Import): Promise<ImportReport> {
  const { csv, dryRun, language } = input
  const { rows, ignoredColumns } = readImport(csv)
  const done = await services.db.transaction().execute(async (tx) => {
    const present = await reauthorize(services, tx, actor, 'MANAGE_USERS')
    const plan = await planImport(tx, present, rows)
    if (dryRun) return plan
    refuseProblems(plan)
    return write(services, tx, actor, plan)
  })
  const count = (outcome: PlannedRow['outcome']): number =>
    done.filter((each) => each.outcome === outcome).length
  if (!dryRun) services.log.info({ people: count('create'), person: actor.userId }, 'People were imported')
  return {
    rows: done.map((planned) => ({
      ...planned.row.cells,
      line: planned.row.line,
      outcome: planned.outcome,
      language: planned.language,
      problems: planned.problems.map((problem) => fieldAnswer(problem, language)),
    })),
    create: count('create'),
    exists: count('exists'),
    refused: count('refused'),
    ignoredColumns: [...ignoredColumns],
  }
}

function refuseProblems(plan: readonly PlannedRow[]): void {
  const fields = plan.flatMap(({ row, problems }) =>
    problems.map((problem) => ({ ...problem, field: `csv.${row.line}.${problem.field}` })),
  )
  if (fields.length > 0) throw new Problem('invalidInput', { fields: fields.slice(0, maxReportedFields) })
}

const rowsAtOnce = 500

async function write(
  services: Services,
  tx: Transaction<DB>,
  actor: Manager,
  plan: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const wanted = plan.filter(({ outcome }) => outcome === 'create')
  const added = new Map<string, string>()
  for (let start = 0; start < wanted.length; start += rowsAtOnce)
    for (const { id, email_folded } of await insert(tx, wanted.slice(start, start + rowsAtOnce)))
      added.set(email_folded, id)
  const created = wanted.flatMap((planned) => {
    const id = added.get(foldName(planned.row.cells.email))
    return id === undefined ? [] : [{ planned, id }]
  })
  await recordChanges(
    tx,
    created.map(({ planned, id }) => ({
      actor,
      action: 'userCreated' as const,
      subject: userSubject({ id, email: planned.row.cells.email }),
      after: facts(planned),
    })),
  )
  for (const { id } of created) await sendAccountMail(services, tx, { userId: id, purpose: 'activation' })
  const isAdded = new Set(created.map(({ planned }) => planned))
  // Who got an account since the plan was made is left alone like the others.
  return plan.map((each) =>
    each.outcome === 'create' && !isAdded.has(each) ? { ...each, outcome: 'exists' } : each,
  )
}

const insert = (tx: Transaction<DB>, planned: readonly PlannedRow[]) =>
  tx
    .insertInto('users')
    .values(
      planned.map(({ row: { cells }, language, roleId, companyId }) => ({
        email: canonicalName(cells.email),
        email_folded: foldName(cells.email),
        first_name: canonicalName(cells.firstName),
        last_name: canonicalName(cells.lastName),
        language,
        role_id: roleId,
        company_id: companyId,
        status: 'inactive' as const,
        password_source: 'local' as const,
      })),
    )
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning(['id', 'email_folded'])
    .execute()

const facts = ({ row: { cells }, language }: PlannedRow) => ({
  email: cells.email,
  firstName: cells.firstName,
  lastName: cells.lastName,
  role: cells.role || null,
  company: cells.company || null,
  language,
  accountStatus: 'inactive',
})
