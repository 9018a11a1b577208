import { sql, type Transaction } from 'kysely'
import type {
  ImportOutcome,
  ImportReport,
  ImportRow,
  importUsers as importUsersCall,
} from '#contract/admin/users-import.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Language } from '#contract/users/users.ts'
import { keepingAdministrators } from '../../../auth/administrators.ts'
import { reauthorize } from '../../../auth/session/reauthorize.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/schema.ts'
import { fieldAnswer } from '../../../http/problem-answer.ts'
import { invalidField } from '../../../http/problem.ts'
import { tellingReportsOf } from '../../../reports/telling-reports-of.ts'
import type { Services } from '../../../services.ts'
import type { Manager } from '../user-queries.ts'
import { refusedCell } from './check-cells.ts'
import { planImport, seenOf, type PlannedRow } from './plan-import.ts'
import { readImport, type FileRow } from './read-import.ts'
import { namedIn } from './read-known.ts'
import { writeImport } from './write-import.ts'

interface Import extends BodyOf<typeof importUsersCall> {
  /** Of the request, for messages. */
  readonly language: Language
}

/**
 * Adds the people of a CSV file and invites them, and changes those who have an account, in one transaction; rows with problems are left
 * out and told. A dry run goes the same way up to the point where something would be written. Refuses with `invalidInput`: the field
 * `csv` for the file, `seen` without a preview of it.
 */
export async function importUsers(services: Services, actor: Manager, input: Import): Promise<ImportReport> {
  const { csv, dryRun, seen, language } = input
  const { rows, ...file } = readImport(csv)
  if (!dryRun && seen.length !== rows.length) throw invalidField('seen', 'importNotSeen')
  const plan = dryRun
    ? await services.db
        .transaction()
        .execute(async (tx) => planImport(tx, await present(services, tx, actor), rows))
    : await doImport(services, actor, { rows, seen })
  const count = (outcome: ImportOutcome): number => plan.filter((each) => each.outcome === outcome).length
  const report = {
    rows: plan.map((planned) => reportRow(planned, language)),
    refused: count('refused'),
    create: count('create'),
    change: count('change'),
    same: count('same'),
    ignoredColumns: [...file.ignoredColumns],
    headings: [...file.headings],
    separator: file.separator,
  }
  if (!dryRun) {
    const { create, change, refused } = report
    services.log.info({ create, change, refused, person: actor.userId }, 'People were imported')
  }
  return report
}

const present = (services: Services, tx: Transaction<DB>, actor: Manager) =>
  reauthorize(services, tx, actor, 'MANAGE_USERS')

interface Seen {
  readonly rows: readonly FileRow[]
  readonly seen: readonly string[]
}

async function doImport(
  services: Services,
  actor: Manager,
  { rows, seen }: Seen,
): Promise<readonly PlannedRow[]> {
  const done = await inTransaction(services.db, async (tx) =>
    tellingReportsOf(tx, actor, await idsOf(tx, rows), () =>
      keepingAdministrators(tx, async () => {
        await lockPeople(tx, rows)
        const acting = await present(services, tx, actor)
        const plan = onlySeen(await planImport(tx, acting, rows), seen)
        const late = await writeImport(services, tx, acting, plan)
        return plan.map((each) => (late.has(each.row.line) ? becameAnother(each) : each))
      }),
    ),
  )
  services.auth.actors.forgetAll()
  return done
}

/** Refuses what would not do what was seen of it: somebody else has changed the person since, or the role or company. */
const onlySeen = (plan: readonly PlannedRow[], seen: readonly string[]): readonly PlannedRow[] =>
  plan.map((each, at) => {
    const { outcome } = each
    const isDone = outcome === 'create' || outcome === 'change'
    return isDone && seenOf(each) !== seen[at] ? becameAnother(each) : each
  })

const becameAnother = (planned: PlannedRow): PlannedRow => ({
  ...planned,
  outcome: 'refused',
  problems: [refusedCell('row', 'importChanged')],
})

/** Who has one of the addresses of a file. */
async function idsOf(tx: Transaction<DB>, rows: readonly FileRow[]): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`email_folded = any(${namedIn(rows, 'email')}::text[])`)
    .execute()
  return found.map(({ id }) => id)
}

/** In one order for all, so that none wait in a circle. */
const lockPeople = (tx: Transaction<DB>, rows: readonly FileRow[]): Promise<unknown> =>
  tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`email_folded = any(${namedIn(rows, 'email')}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

function reportRow(planned: PlannedRow, language: Language): ImportRow {
  const { row, outcome, person, wanted, changes, problems } = planned
  return {
    line: row.line,
    outcome,
    email: row.cells.email,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    role: row.cells.role || (person?.role?.name ?? ''),
    company: row.cells.company || (person?.company?.name ?? ''),
    language: wanted.language,
    changes: outcome === 'refused' ? [] : [...changes],
    problems: problems.map((problem) => fieldAnswer(problem, language)),
    seen: seenOf(planned),
    cells: outcome === 'refused' ? [...row.source] : [],
  }
}
