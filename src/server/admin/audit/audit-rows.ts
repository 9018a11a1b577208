import { sql, type Kysely } from 'kysely'
import type { AuditEntry, AuditFact, AuditValue } from '#contract/admin/audit.ts'
import { namesPeople } from '#contract/audit/audit-words.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { DB } from '../../db/schema.ts'
import { isThere } from '../../rights/is-there.ts'
import type { foundRows } from './audit-filter.ts'

type Found = ReturnType<typeof foundRows>

/** The same rows with everything that is told of them. */
export const auditRows = (rows: Found) =>
  rows
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'audit_log.subject_id').on('audit_log.subject_kind', '=', 'user'),
    )
    .selectAll('audit_log')
    .select([
      sql<string | null>`nullif(trim(actor.first_name || ' ' || actor.last_name), '')`.as('actor_name'),
      sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person_name'),
      sql<boolean>`case audit_log.subject_kind
        when 'user' then person.id is not null
        when 'role' then exists (select from roles where id = audit_log.subject_id)
        when 'company' then exists (select from companies where id = audit_log.subject_id)
        -- not 'exists': it might be answered by reading all entries
        when 'right' then coalesce((select true from entries where id = audit_log.subject_id and ${isThere()}), false)
        when 'dashboard' then exists (select from dashboards where id = audit_log.subject_id)
        when 'reportGroup' then exists (select from report_groups where id = audit_log.subject_id)
        else false end`.as('is_there'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number] & {
  /** Of a row that stands for all of its action. */
  readonly changes?: number
}

/** What is told of rows, with the names that people have today. */
export async function entriesOf(db: Kysely<DB>, rows: readonly Row[]): Promise<readonly AuditEntry[]> {
  const entries = rows.map(entryOf)
  const addresses = [...new Set(entries.flatMap(addressesIn))]
  if (addresses.length === 0) return entries
  const named = await db
    .selectFrom('users')
    .where('email', '=', sql<string>`any(${addresses}::text[])`)
    .select(['email', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute()
  const names = new Map(named.map(({ email, name }) => [email, name]))
  return entries.map((entry) => ({
    ...entry,
    people: Object.fromEntries(
      addressesIn(entry).flatMap((email) => {
        const name = names.get(email)
        return name ? [[email, name]] : []
      }),
    ),
  }))
}

const addressesIn = ({ before, after }: AuditEntry): readonly string[] =>
  [...(before ?? []), ...(after ?? [])].flatMap(({ field, value }) =>
    namesPeople(field) ? (Array.isArray(value) ? value : typeof value === 'string' ? [value] : []) : [],
  )

const entryOf = (row: Row): AuditEntry => ({
  id: row.id,
  happenedAt: row.happened_at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, email: row.actor_email, name: row.actor_name },
  // Written by `recordChange` only, which takes nothing else.
  action: row.action as AuditAction,
  subject: {
    kind: row.subject_kind,
    id: row.subject_id,
    name: row.subject_name,
    personName: row.person_name,
    isThere: row.is_there,
  },
  before: factsOf(row.before),
  after: factsOf(row.after),
  people: {},
  groupId: row.group_id,
  changes: row.changes ?? 1,
})

/** Named values as a list; what is nested is named by its way, such as `companyAddress.city`. */
function factsOf(json: unknown): AuditFact[] | null {
  if (typeof json !== 'object' || json === null) return null
  return Object.entries(json).flatMap(([field, value]) => factsUnder(field, value))
}

function factsUnder(field: string, value: unknown): AuditFact[] {
  if (typeof value !== 'object' || value === null) return [{ field, value: plainValue(value) }]
  if (Array.isArray(value)) {
    const list = value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
    return [{ field, value: list }]
  }
  return Object.entries(value).flatMap(([part, inner]) => factsUnder(`${field}.${part}`, inner))
}

const plainValue = (value: unknown): AuditValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
