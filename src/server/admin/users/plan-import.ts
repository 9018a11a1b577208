import { sql, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { optionalNameSchema } from '#contract/admin/users.ts'
import type { ImportColumn, ImportOutcome } from '#contract/admin/users-import.ts'
import { emailSchema } from '#contract/users/email.ts'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { mayHandOut } from '#contract/users/role-permissions.ts'
import type { Language } from '#contract/users/users.ts'
import type { DB } from '../../db/schema.ts'
import type { RefusedField } from '../../http/problem.ts'
import { knownPermissions } from '../known-permissions.ts'
import { exceedingGains, nobodyYet, type FileGain } from './file-gains.ts'
import type { FileRow } from './read-import.ts'
import type { Manager } from './user-queries.ts'

/** What an import does with a row, and whom it adds. */
export interface PlannedRow {
  readonly row: FileRow
  readonly outcome: ImportOutcome
  /** Named by the column they stand in. */
  readonly problems: readonly RefusedField[]
  /** Null: the row names none. */
  readonly language: Language | null
  readonly roleId: string | null
  readonly companyId: string | null
}

interface Known {
  readonly emails: ReadonlySet<string>
  readonly roles: ReadonlyMap<string, { readonly id: string; readonly mayGive: boolean }>
  readonly companies: ReadonlyMap<string, { readonly id: string; readonly isActive: boolean }>
}

/** Tells one role and company together from others. */
const assignmentKey = (roleId: string | null, companyId: string | null): string => `${roleId} ${companyId}`

/**
 * What an import of these rows would do now. Roles and companies that it names stay as they are until the transaction ends.
 */
export async function planImport(
  tx: Transaction<DB>,
  actor: Manager,
  rows: readonly FileRow[],
): Promise<readonly PlannedRow[]> {
  const known = await readKnown(tx, actor, rows)
  const exceeding = await exceedingAssignments(tx, actor, rows, known)
  const firstLines = new Map<string, number>()
  return rows.map((row) => {
    const folded = foldName(row.cells.email)
    const twice = firstLines.get(folded)
    if (twice === undefined) firstLines.set(folded, row.line)
    return planRow(row, { known, exceeding, twice })
  })
}

/** The roles and companies of the rows that together give rights on folders which who acts has not. */
async function exceedingAssignments(
  tx: Transaction<DB>,
  actor: Manager,
  rows: readonly FileRow[],
  known: Known,
): Promise<ReadonlySet<string>> {
  const assignments = new Map<string, FileGain>()
  for (const { cells } of rows) {
    const roleId = known.roles.get(foldName(cells.role))?.id ?? null
    const companyId = known.companies.get(foldName(cells.company))?.id ?? null
    const after = { userId: null, roleId, companyId }
    assignments.set(assignmentKey(roleId, companyId), { before: nobodyYet, after })
  }
  const exceeding = await exceedingGains(tx, actor, [...assignments.values()])
  return new Set(exceeding.map(({ after }) => assignmentKey(after.roleId, after.companyId)))
}

interface Surroundings {
  readonly known: Known
  readonly exceeding: ReadonlySet<string>
  /** Where the same address stands before. */
  readonly twice: number | undefined
}

function planRow(row: FileRow, { known, exceeding, twice }: Surroundings): PlannedRow {
  const { cells } = row
  const role = known.roles.get(foldName(cells.role))
  const company = known.companies.get(foldName(cells.company))
  const chosen = languageOf(cells.language)
  const planned = {
    row,
    language: chosen ?? null,
    roleId: role?.id ?? null,
    companyId: company?.id ?? null,
  }
  if (known.emails.has(foldName(cells.email)) && twice === undefined)
    return { ...planned, outcome: 'exists', problems: [] }
  const problems = [
    row.isReadable ? null : refusedCell('email', 'importQuotes'),
    checked('email', emailSchema, cells.email),
    twice === undefined || cells.email === '' ? null : refusedCell('email', 'importTwice', { line: twice }),
    checked('firstName', optionalNameSchema, cells.firstName),
    checked('lastName', optionalNameSchema, cells.lastName),
    cells.role !== '' && !role
      ? refusedCell('role', 'importRoleUnknown', { name: shortened(cells.role) })
      : null,
    role && !role.mayGive ? refusedCell('role', 'importRoleExceeds', { name: shortened(cells.role) }) : null,
    cells.company !== '' && !company
      ? refusedCell('company', 'importCompanyUnknown', { name: shortened(cells.company) })
      : null,
    company && !company.isActive
      ? refusedCell('company', 'importCompanyInactive', { name: shortened(cells.company) })
      : null,
    exceeding.has(assignmentKey(planned.roleId, planned.companyId))
      ? refusedCell(company ? 'company' : 'role', 'filesExceedOwn')
      : null,
    cells.language !== '' && !chosen ? refusedCell('language', 'importLanguageUnknown') : null,
  ].filter((problem) => problem !== null)
  return { ...planned, outcome: problems.length === 0 ? 'create' : 'refused', problems }
}

const languageNames: Readonly<Record<string, Language>> = {
  de: 'de',
  deutsch: 'de',
  german: 'de',
  en: 'en',
  englisch: 'en',
  english: 'en',
}

const languageOf = (cell: string): Language | undefined => {
  const name = foldName(cell)
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined
}

const refusedCell = (
  field: ImportColumn,
  key: string,
  values: RefusedField['values'] = {},
): RefusedField => ({
  field,
  key,
  values,
})

function checked(field: ImportColumn, schema: z.ZodMiniType<string>, cell: string): RefusedField | null {
  const read = schema.safeParse(cell)
  return read.success ? null : refusedCell(field, read.error.issues[0]?.message ?? 'invalid')
}

const shortened = (cell: string): string => cell.slice(0, 60)

async function readKnown(tx: Transaction<DB>, actor: Manager, rows: readonly FileRow[]): Promise<Known> {
  const folded = (column: ImportColumn): string[] => [
    ...new Set(rows.map(({ cells }) => foldName(canonicalName(cells[column])))),
  ]
  const roles = await tx
    .selectFrom('roles')
    .select(['id', 'name_folded', 'permissions'])
    .where(sql<boolean>`name_folded = any(${folded('role')}::text[])`)
    .orderBy('id')
    .forShare()
    .execute()
  const companies = await tx
    .selectFrom('companies')
    .select(['id', 'name_folded', 'is_active as isActive'])
    .where(sql<boolean>`name_folded = any(${folded('company')}::text[])`)
    .orderBy('id')
    .forShare()
    .execute()
  const people = await tx
    .selectFrom('users')
    .select('email_folded')
    .where(sql<boolean>`email_folded = any(${folded('email')}::text[])`)
    .execute()
  return {
    emails: new Set(people.map(({ email_folded }) => email_folded)),
    roles: new Map(
      roles.map(({ id, name_folded, permissions }) => [
        name_folded,
        { id, mayGive: mayHandOut(actor.permissions, knownPermissions(permissions)) },
      ]),
    ),
    companies: new Map(companies.map(({ name_folded, ...company }) => [name_folded, company])),
  }
}
