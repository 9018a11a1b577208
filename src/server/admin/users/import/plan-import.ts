import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { importColumns, type ImportChange, type ImportOutcome } from '#contract/admin/users-import.ts'
import type { UserRow } from '#contract/admin/users.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import type { DB } from '../../../db/schema.ts'
import type { RefusedField } from '../../../http/problem.ts'
import { nobody } from '../../../rights/grantee.ts'
import { exceedingGains, type FileGain } from '../file-gains.ts'
import type { Manager } from '../user-queries.ts'
import { assignmentProblems, cellProblems, languageOf, personProblems, refusedCell } from './check-cells.ts'
import type { FileRow } from './read-import.ts'
import { knownAs, readKnown, type Known } from './read-known.ts'

/** What somebody is to be. */
interface Wanted {
  readonly firstName: string
  readonly lastName: string
  /** Null: the first sign-in says it. */
  readonly language: Language | null
  readonly role: { readonly id: string; readonly name: string } | null
  readonly company: { readonly id: string; readonly name: string } | null
}

/** What an import does with a row, and to whom. */
export interface PlannedRow {
  readonly row: FileRow
  readonly outcome: ImportOutcome
  /** Who has the account; null: nobody yet. */
  readonly person: UserRow | null
  readonly wanted: Wanted
  readonly changes: readonly ImportChange[]
  /** Named by the column they stand in, or `row`. */
  readonly problems: readonly RefusedField[]
}

/**
 * What an import of these rows would do now. Roles and companies that it names stay as they are until the transaction ends.
 */
export async function planImport(
  tx: Transaction<DB>,
  actor: Manager,
  rows: readonly FileRow[],
): Promise<readonly PlannedRow[]> {
  const known = await readKnown(tx, actor, rows)
  const twice = otherLines(rows)
  const planned = rows.map((row) => planRow(actor, row, { known, twice: twice.get(row.line) }))
  return withoutFileGains(tx, actor, planned)
}

/** For each line whose address stands elsewhere too, another such line. */
function otherLines(rows: readonly FileRow[]): ReadonlyMap<number, number> {
  const named = rows.filter(({ cells }) => cells.email !== '')
  const byAddress = Map.groupBy(named, ({ cells }) => foldName(cells.email))
  return new Map(
    [...byAddress.values()].flatMap(([first, ...others]) =>
      first && others[0]
        ? [[first.line, others[0].line] as const, ...others.map(({ line }) => [line, first.line] as const)]
        : [],
    ),
  )
}

interface Surroundings {
  readonly known: Known
  readonly twice: number | undefined
}

function planRow(actor: Manager, row: FileRow, { known, twice }: Surroundings): PlannedRow {
  const person = known.people.get(knownAs(row.cells.email)) ?? null
  const wanted = wantedOf(row, known, person)
  const changes = person ? changesOf(person, wanted) : []
  const isSame = person !== null && changes.length === 0
  const problems = [
    ...cellProblems(row, known, twice),
    ...(isSame ? [] : assignmentProblems(row, known, person)),
    ...(person && !isSame
      ? personProblems(actor, person, {
          roleId: wanted.role?.id ?? null,
          companyId: wanted.company?.id ?? null,
          changed: changes.map(({ field }) => field),
        })
      : []),
  ]
  const inOrder = problems.toSorted((one, other) => placeOf(one) - placeOf(other))
  const outcome = person === null ? 'create' : isSame ? 'same' : 'change'
  return {
    row,
    person,
    wanted,
    changes,
    problems: inOrder,
    outcome: problems.length === 0 ? outcome : 'refused',
  }
}

const columns: readonly string[] = importColumns
const placeOf = ({ field }: RefusedField): number => columns.indexOf(field)

/** An empty cell leaves what is. */
function wantedOf({ cells }: FileRow, known: Known, person: UserRow | null): Wanted {
  return {
    firstName: canonicalName(cells.firstName) || (person?.firstName ?? ''),
    lastName: canonicalName(cells.lastName) || (person?.lastName ?? ''),
    language: languageOf(cells.language) ?? person?.language ?? null,
    role: known.roles.get(knownAs(cells.role)) ?? person?.role ?? null,
    company: known.companies.get(knownAs(cells.company)) ?? person?.company ?? null,
  }
}

function changesOf(person: UserRow, wanted: Wanted): readonly ImportChange[] {
  const values = (of: Wanted | UserRow) =>
    [
      ['firstName', of.firstName, of.firstName],
      ['lastName', of.lastName, of.lastName],
      ['role', of.role?.id, of.role?.name],
      ['company', of.company?.id, of.company?.name],
      ['language', of.language, of.language],
    ] as const
  const before = values(person)
  return values(wanted).flatMap(([field, id, after], at) =>
    id === before[at]?.[1] ? [] : [{ field, before: before[at]?.[2] || null, after: after ?? '' }],
  )
}

/** Refuses who would get rights on folders that whoever acts has not. */
async function withoutFileGains(
  tx: Transaction<DB>,
  actor: Manager,
  planned: readonly PlannedRow[],
): Promise<readonly PlannedRow[]> {
  const gains = planned
    .filter(({ outcome }) => outcome === 'create' || outcome === 'change')
    .map((each) => ({ ...gainOf(each), line: each.row.line }))
  const exceeding = new Set((await exceedingGains(tx, actor, gains)).map(({ line }) => line))
  return planned.map((each) => {
    if (!exceeding.has(each.row.line)) return each
    const isCompany = each.wanted.company !== null && each.wanted.company.id !== each.person?.company?.id
    const problem = refusedCell(isCompany ? 'company' : 'role', 'filesExceedOwn')
    return { ...each, outcome: 'refused', problems: [problem] }
  })
}

function gainOf({ person, wanted }: PlannedRow): FileGain {
  const userId = person?.id ?? null
  return {
    before: person
      ? { userId, roleId: person.role?.id ?? null, companyId: person.company?.id ?? null }
      : nobody,
    after: { userId, roleId: wanted.role?.id ?? null, companyId: wanted.company?.id ?? null },
  }
}

/** Tells whether a row still does what it did: to whom, what was before and what comes of it. Empty where it does nothing. */
export function seenOf({ outcome, person, wanted, changes }: PlannedRow): string {
  if (outcome === 'refused' || outcome === 'same') return ''
  const { firstName, lastName, language, role, company } = wanted
  const added = person ? [] : [firstName, lastName, language, role?.id, company?.id]
  const done = JSON.stringify([outcome, person?.id, changes, role?.id, company?.id, added])
  return createHash('sha256').update(done).digest('base64url').slice(0, 16)
}
