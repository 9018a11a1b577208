import { sql, type Transaction } from 'kysely'
import type {
  importFolderRights as importCall,
  RightsColumn,
  RightsOutcome,
} from '#contract/admin/folder-rights-import.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { subjectKinds, type RightsSubject } from '#contract/rights/folder-rights.ts'
import { foldName, isNameThere } from '#contract/text/names.ts'
import type { Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { fieldAnswer } from '../../http/problem-answer.ts'
import { maxReportedFields } from '../../http/read-input.ts'
import { Problem, type RefusedField } from '../../http/problem.ts'
import { loadAncestors, resolveFolders } from '../../rights/ancestors.ts'
import { subjectKey } from '../../rights/grantee.ts'
import type { Services } from '../../services.ts'
import { changedRights, changing, trying } from './change-rights.ts'
import { planChanges, type Plan, type WantedEntry } from './plan-changes.ts'
import { entryOfCell, readRightsCsv, type RightsFileRow } from './read-rights-csv.ts'
import { readSubjects, type KnownSubject } from '../rights-subjects.ts'

interface Import extends BodyOf<typeof importCall> {
  readonly language: Language
}

interface ReadRow {
  readonly row: RightsFileRow
  readonly outcome: RightsOutcome
  readonly problems: readonly RefusedField[]
}

/**
 * Sets the entries that a CSV file names, all or none; entries it does not name stay. Refuses with `invalidInput`: the field
 * `csv` for the file, `csv.<line>.<column>` for a cell. A dry run tells of every row instead.
 */
export async function importFolderRights(
  services: Services,
  actor: Actor,
  { csv, dryRun, language }: Import,
): Promise<ReplyOf<typeof importCall>> {
  const { rows, ignoredColumns } = readRightsCsv(csv)
  let read: readonly ReadRow[] = []
  const plan = async (tx: Transaction<DB>): Promise<Plan> => {
    const planned = await planImport(tx, actor, rows)
    read = planned.read
    if (!dryRun) refuseProblems(read)
    return planned.plan
  }
  const changed = dryRun ? await trying(services, plan) : changedRights(await changing(services, actor, plan))
  const count = (outcome: RightsOutcome): number => read.filter((each) => each.outcome === outcome).length
  return {
    rows: read.map(({ row, outcome, problems }) => ({
      ...row.cells,
      line: row.line,
      outcome,
      problems: problems.map((problem) => fieldAnswer(problem, language)),
    })),
    change: count('change'),
    same: count('same'),
    refused: count('refused'),
    ignoredColumns: [...ignoredColumns],
    ...changed,
  }
}

function refuseProblems(read: readonly ReadRow[]): void {
  const fields = read.flatMap(({ row, problems }) =>
    problems.map((problem) => ({ ...problem, field: `csv.${row.line}.${problem.field}` })),
  )
  if (fields.length > 0) throw new Problem('invalidInput', { fields: fields.slice(0, maxReportedFields) })
}

async function planImport(
  tx: Transaction<DB>,
  actor: Actor,
  rows: readonly RightsFileRow[],
): Promise<{ readonly plan: Plan; readonly read: readonly ReadRow[] }> {
  const subjects = await namedSubjects(tx, rows)
  const folders = await resolveFolders(
    tx,
    rows.map(({ cells }) => namesOfCell(cells.folder) ?? []),
  )
  const tree = await loadAncestors(
    tx,
    folders.flatMap((id) => id ?? []),
    null,
  )
  const lines = new Map<string, number>()
  const wanted: WantedEntry[] = []
  const read = rows.map((row, at): ReadRow => {
    const subject = subjects.get(nameKey(row.cells.kind, row.cells.subject))
    const folderId = namesOfCell(row.cells.folder) === null ? null : (folders[at] ?? null)
    const bits = entryOfCell(row.cells.rights)
    const place = `${subject ? subjectKey(subject) : ''} ${folderId}`
    const problems = problemsOf(row, { subject, folderId, bits, twice: lines.get(place) })
    if (problems.length > 0 || !subject || folderId === null || bits === undefined)
      return { row, outcome: 'refused', problems }
    lines.set(place, row.line)
    wanted.push({ subject, folderId, entry: () => bits })
    const before = tree.grants.get(folderId)?.get(subjectKey(subject)) ?? null
    return { row, outcome: before === bits ? 'same' : 'change', problems: [] }
  })
  const everyone = [...new Map(wanted.map(({ subject }) => [subjectKey(subject), subject])).values()]
  return { plan: planChanges(tree, wanted, { everyone, actor }), read }
}

interface Found {
  readonly subject: KnownSubject | undefined
  readonly folderId: string | null
  readonly bits: number | null | undefined
  readonly twice: number | undefined
}

function problemsOf(row: RightsFileRow, { subject, folderId, bits, twice }: Found): readonly RefusedField[] {
  const isKind = kindOf(row.cells.kind) !== undefined
  const isRoot = folderId !== null && namesOfCell(row.cells.folder)?.length === 0
  return [
    row.isReadable ? null : refused('kind', 'importQuotes'),
    isKind ? null : refused('kind', 'rightsImportKind'),
    !isKind || subject ? null : refused('subject', 'rightsSubjectUnknown'),
    folderId === null ? refused('folder', 'rightsFolderUnknown') : null,
    isRoot ? refused('folder', 'rightsOfRoot') : null,
    bits === undefined ? refused('rights', 'rightsImportRights') : null,
    twice === undefined ? null : refused('folder', 'rightsImportTwice', { line: twice }),
  ].filter((problem) => problem !== null)
}

const refused = (field: RightsColumn, key: string, values: RefusedField['values'] = {}): RefusedField => ({
  field,
  key,
  values,
})

const kindOf = (cell: string): RightsSubject['kind'] | undefined =>
  subjectKinds.find((kind) => kind === cell.toLowerCase())

/** The names on the way down that a cell such as `/Finance/Reports` stands for; `null` when one of them cannot be a name. */
function namesOfCell(cell: string): readonly string[] | null {
  const bare = cell.replace(/^\//u, '').replace(/\/$/u, '')
  const names = bare === '' ? [] : bare.split('/')
  return names.every(isNameThere) ? names : null
}

const nameKey = (kind: string, name: string): string => `${kind.toLowerCase()} ${foldName(name)}`

/** Everybody whom the rows name: people by e-mail address, roles and companies by name, in any case. */
async function namedSubjects(
  tx: Transaction<DB>,
  rows: readonly RightsFileRow[],
): Promise<ReadonlyMap<string, KnownSubject>> {
  const folded = (kind: RightsSubject['kind']): string[] => [
    ...new Set(rows.flatMap(({ cells }) => (kindOf(cells.kind) === kind ? [foldName(cells.subject)] : []))),
  ]
  const { rows: found } = await sql<RightsSubject>`
    select 'user' as kind, id from users where email_folded = any(${folded('user')}::text[])
    union all select 'role', id from roles where name_folded = any(${folded('role')}::text[])
    union all select 'company', id from companies where name_folded = any(${folded('company')}::text[])
  `.execute(tx)
  const subjects = await readSubjects(tx, found)
  return new Map([...subjects.values()].map((each) => [nameKey(each.kind, each.email ?? each.name), each]))
}
