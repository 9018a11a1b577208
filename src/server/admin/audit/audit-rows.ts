import { sql, type Kysely } from 'kysely'
import type { AuditEntry, AuditFact, AuditValue, exportAudit } from '#contract/admin/audit.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { DB } from '../../db/schema.ts'
import { isThere } from '../../rights/is-there.ts'
import { containing } from '../../db/containing.ts'

export type AuditFilter = BodyOf<typeof exportAudit>

/** The rows of the audit log that a filter lets through, to be ordered and limited. */
export function filteredRows(
  db: Kysely<DB>,
  { from, until, subjectKind, subjectId, action, actorId, search }: AuditFilter,
) {
  let rows = db.selectFrom('audit_log')
  if (from !== undefined) rows = rows.where('happened_at', '>=', new Date(from))
  if (until !== undefined) rows = rows.where('happened_at', '<', new Date(until))
  if (subjectKind !== undefined) rows = rows.where('subject_kind', '=', subjectKind)
  if (subjectId !== undefined) rows = rows.where('subject_id', '=', subjectId)
  if (action !== undefined) rows = rows.where('action', '=', action)
  if (actorId !== undefined) rows = rows.where('actor_id', '=', actorId)
  return search === '' ? rows : rows.where(mentions(db, containing(search)))
}

/** Names and addresses as they were then, and those that the people have today. */
function mentions(db: Kysely<DB>, pattern: string) {
  const people = db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([eb('email', 'ilike', pattern), eb(sql`first_name || ' ' || last_name`, 'ilike', pattern)]),
    )
  return sql<boolean>`(audit_log.subject_name ilike ${pattern} or audit_log.actor_email ilike ${pattern}
    or audit_log.actor_id in (${people})
    or (audit_log.subject_kind = 'user' and audit_log.subject_id in (${people})))`
}

type Filtered = ReturnType<typeof filteredRows>

/** The same rows with everything that is told of them. */
export const auditRows = (rows: Filtered) =>
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
        when 'right' then exists (select from entries where id = audit_log.subject_id and ${isThere()})
        when 'dashboard' then exists (select from dashboards where id = audit_log.subject_id)
        when 'reportGroup' then exists (select from report_groups where id = audit_log.subject_id)
        else false end`.as('is_there'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number]

export const entryOf = (row: Row): AuditEntry => ({
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
