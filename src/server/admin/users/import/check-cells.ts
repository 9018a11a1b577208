import type * as z from 'zod/mini'
import type { ImportColumn } from '#contract/admin/users-import.ts'
import { optionalNameSchema, type UserRow } from '#contract/admin/users.ts'
import { emailSchema } from '#contract/users/email.ts'
import type { Language } from '#contract/users/users.ts'
import { foldName } from '#contract/text/names.ts'
import type { RefusedField } from '../../../http/problem.ts'
import { refusalOf } from '../many/refusals-of.ts'
import type { Manager } from '../user-queries.ts'
import { knownAs, type Known } from './read-known.ts'
import type { FileRow } from './read-import.ts'

/** What is wrong with the cells of a row, whoever it is about; `twice` is another line with the same address. */
export function cellProblems(
  { cells, isReadable }: FileRow,
  known: Known,
  twice: number | undefined,
): readonly RefusedField[] {
  return [
    isReadable ? null : refusedCell('row', 'importQuotes'),
    checked('email', emailSchema, cells.email),
    twice === undefined ? null : refusedCell('email', 'importTwice', { line: twice }),
    checked('firstName', optionalNameSchema, cells.firstName),
    checked('lastName', optionalNameSchema, cells.lastName),
    cells.role !== '' && !known.roles.has(knownAs(cells.role))
      ? refusedCell('role', 'importRoleUnknown', { name: shortened(cells.role) })
      : null,
    cells.company !== '' && !known.companies.has(knownAs(cells.company))
      ? refusedCell('company', 'importCompanyUnknown', { name: shortened(cells.company) })
      : null,
    cells.language !== '' && !languageOf(cells.language)
      ? refusedCell('language', 'importLanguageUnknown')
      : null,
  ].filter((problem) => problem !== null)
}

/** What keeps a role and a company that somebody has not yet from being given. */
export function assignmentProblems(
  { cells }: FileRow,
  known: Known,
  before: Pick<UserRow, 'role' | 'company'> | null,
): readonly RefusedField[] {
  const role = known.roles.get(knownAs(cells.role))
  const company = known.companies.get(knownAs(cells.company))
  const problems: RefusedField[] = []
  if (role && role.id !== before?.role?.id && !role.mayGive)
    problems.push(refusedCell('role', 'importRoleExceeds', { name: shortened(cells.role) }))
  if (company && company.id !== before?.company?.id && !company.isActive)
    problems.push(refusedCell('company', 'importCompanyInactive', { name: shortened(cells.company) }))
  return problems
}

interface Wanted {
  readonly roleId: string | null
  readonly companyId: string | null
  /** The columns that become different. */
  readonly changed: readonly ImportColumn[]
}

/** Why whoever acts may not change a person so: what would keep them from doing it to that one alone. */
export function personProblems(
  actor: Manager,
  person: UserRow,
  { roleId, companyId, changed }: Wanted,
): readonly RefusedField[] {
  if (!person.isManageable) return [refusedCell('row', 'importBeyondOwn')]
  if (person.accountStatus === 'deactivated') return [refusedCell('row', 'importDeactivated')]
  const problems = (['firstName', 'lastName'] as const)
    .filter((field) => person.accountSource === 'directory' && changed.includes(field))
    .map((field) => refusedCell(field, 'fromDirectory'))
  if (roleId !== null && refusalOf(actor, person, { kind: 'role', roleId }))
    problems.push(refusedCell('role', 'importOwnAccount'))
  if (companyId !== null && refusalOf(actor, person, { kind: 'company', companyId }))
    problems.push(refusedCell('company', 'importOwnAccount'))
  return problems
}

const languageNames: Readonly<Record<string, Language>> = {
  de: 'de',
  deutsch: 'de',
  german: 'de',
  en: 'en',
  englisch: 'en',
  english: 'en',
}

export const languageOf = (cell: string): Language | undefined => {
  const name = foldName(cell)
  return Object.hasOwn(languageNames, name) ? languageNames[name] : undefined
}

/** `row`: it is no one column. */
export const refusedCell = (
  field: ImportColumn | 'row',
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
