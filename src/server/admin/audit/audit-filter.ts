import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { exportAudit } from '#contract/admin/audit.ts'
import { readableKinds } from '#contract/audit/audit-readers.ts'
import { auditSubjectKinds } from '#contract/audit/audit.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { containing } from '../../db/containing.ts'
import type { DB } from '../../db/schema.ts'

/** What is looked for. */
export type AuditFilter = BodyOf<typeof exportAudit>

/** Who reads. */
export type AuditReading = Pick<Actor, 'permissions'>

/** How a statement names the row that is asked about. */
type RowName = 'audit_log' | 'earlier' | 'removal' | 'belonging'

/** SQL: the reader may read the row, and the filter lets it through. The only place that decides so. */
export function isFound(
  { permissions }: AuditReading,
  {
    from,
    until,
    subjectKind,
    subjectId,
    action,
    actorId,
    personId,
    groupId,
    managedWith,
    search,
  }: AuditFilter,
  row: RowName = 'audit_log',
): RawBuilder<boolean> {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${row}.${name}`)
  const kinds = readableKinds((permission) => permissions.has(permission), managedWith)
  const conditions = [
    // whoever may read everything is spared the comparison
    ...(kinds.length === auditSubjectKinds.length
      ? []
      : [sql<boolean>`${column('subject_kind')} = any(${[...kinds]}::text[])`]),
    ...(from === undefined ? [] : [sql<boolean>`${column('happened_at')} >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql<boolean>`${column('happened_at')} < ${new Date(until)}`]),
    ...(subjectKind === undefined ? [] : [sql<boolean>`${column('subject_kind')} = ${subjectKind}`]),
    ...(subjectId === undefined ? [] : [sql<boolean>`${column('subject_id')} = ${subjectId}`]),
    ...(action === undefined ? [] : [sql<boolean>`${column('action')} = ${action}`]),
    ...(actorId === undefined ? [] : [sql<boolean>`${column('actor_id')} = ${actorId}`]),
    ...(personId === undefined
      ? []
      : [kinds.includes('user') ? isAbout(column, personId) : sql<boolean>`false`]),
    ...(groupId === undefined ? [] : [sql<boolean>`${column('group_id')} = ${groupId}`]),
    ...(search === '' ? [] : [mentions(column, containing(search))]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * For those who may read the changes of people: the person, or something that names them by the address that they had then, or puts
 * them on a list of people or takes them off. What is theirs now may have been somebody else's, and the other way round. Found by the
 * indexes of these expressions.
 */
function isAbout(column: (name: string) => RawBuilder<unknown>, personId: string): RawBuilder<boolean> {
  const named = sql`(coalesce(${column('after')} ->> 'person', ${column('before')} ->> 'person'))`
  const [listed, unlisted] = ['after', 'before'].map((side) => sql`(${column(side)} -> 'people')`)
  const changesOf = (row: string): RawBuilder<unknown> => sql`audit_log as ${sql.ref(row)}
    where ${sql.ref(`${row}.subject_kind`)} = 'user' and ${sql.ref(`${row}.subject_id`)} = ${personId}::bigint
      and ${sql.ref(`${row}.before`)} ->> 'email' is not null`
  const present = sql`select email from users where id = ${personId}::bigint`
  const all = sql`array(${present} union select former.before ->> 'email' from ${changesOf('former')})`
  const then = sql`coalesce((select later.before ->> 'email' from ${changesOf('later')} and later.id > ${column('id')}
    order by later.id limit 1), (${present}))`
  return sql<boolean>`(${column('subject_kind')} = 'user' and ${column('subject_id')} = ${personId}::bigint
    or (${named} = any(${all}) or ${listed} ?| ${all} or ${unlisted} ?| ${all})
      and ${column('happened_at')} >= (select created_at from users where id = ${personId}::bigint)
      and (${named} = ${then}
        or coalesce(${listed} ? ${then}, false) <> coalesce(${unlisted} ? ${then}, false)))`
}

/** Names and addresses as they were then, and those that the people have today. */
function mentions(column: (name: string) => RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  const people = sql`(select id from users where email ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})`
  return sql<boolean>`(${column('subject_name')} ilike ${pattern} or ${column('actor_email')} ilike ${pattern}
    or ${column('actor_id')} in ${people} or (${column('subject_kind')} = 'user' and ${column('subject_id')} in ${people}))`
}

/** The rows of the audit log that are found, to be ordered and limited. */
export const foundRows = (db: Kysely<DB>, reading: AuditReading, filter: AuditFilter) =>
  db.selectFrom('audit_log').where(isFound(reading, filter))

/**
 * SQL: of all rows found of the same action this one was written first. It stands for them: an action tells first what it is, but for
 * removing a role, whose rights have to go before it.
 */
export const leadsGroup = (reading: AuditReading, filter: AuditFilter): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select from audit_log earlier
    where audit_log.action <> 'roleRemoved' and earlier.group_id = audit_log.group_id and earlier.id < audit_log.id
      and ${isFound(reading, filter, 'earlier')}
  ) and not exists (
    select from audit_log removal
    where audit_log.action = 'folderRightsChanged' and removal.group_id = audit_log.group_id
      and removal.action = 'roleRemoved' and ${isFound(reading, filter, 'removal')}
  )`

/** SQL: how many rows found belong to the action of this one. */
export const sizeOfGroup = (reading: AuditReading, filter: AuditFilter): RawBuilder<number> =>
  sql<number>`greatest(1, (
    select count(*) from audit_log belonging
    where belonging.group_id = audit_log.group_id and ${isFound(reading, filter, 'belonging')}
  ))::int`

/** SQL: how many lines the rows found are, with one for each action. */
export const amountOfLines = sql<number>`(count(distinct group_id) + count(*) filter (where group_id is null))::int`

export const amountOfRows = sql<number>`count(*)::int`
