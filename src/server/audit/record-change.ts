import type { Insertable, Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditSubjectKind } from '#contract/audit/audit.ts'
import type { AuditLogTable, DB } from '../db/schema.ts'

/** Named values of something, by the names that the API has for them. */
export type Facts = Readonly<Record<string, unknown>>

interface Change {
  /** Null: Kontor itself, such as a first sign-in by directory. */
  readonly actor: { readonly userId: string; readonly email: string } | null
  readonly action: AuditAction
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string; readonly name: string }
  /** What was, null when it did not exist; never a password, a hash or a token. */
  readonly before?: Facts | null
  readonly after?: Facts | null
  /** Told on each side that there is, although it does not differ: whose rights have changed. */
  readonly about?: Facts
}

/**
 * Adds a row to the audit log, in the transaction of the change it tells of. When both sides are given, only what differs
 * is kept; when nothing differs, nothing is written.
 */
export const recordChange = (tx: Transaction<DB>, change: Change): Promise<void> =>
  recordChanges(tx, [change])

const rowsAtOnce = 1000

/** The same for many changes, in their order. */
export async function recordChanges(tx: Transaction<DB>, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(rowsOf)
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('audit_log')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

function rowsOf({
  actor,
  action,
  subject,
  before = null,
  after = null,
  about = {},
}: Change): Insertable<AuditLogTable>[] {
  const changed = before && after ? differingKeys(before, after) : null
  if (changed?.length === 0) return []
  const json = (facts: Facts | null): string | null =>
    facts &&
    JSON.stringify({
      ...about,
      ...(changed ? Object.fromEntries(changed.map((key) => [key, facts[key]])) : facts),
    })
  return [
    {
      actor_id: actor?.userId ?? null,
      actor_email: actor?.email ?? '',
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: subject.name,
      before: json(before),
      after: json(after),
    },
  ]
}

const differingKeys = (before: Facts, after: Facts): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  )
