import { sql } from 'kysely'
import type { listAudit as listAuditCall } from '#contract/admin/audit.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import { entryOf, filteredRows, auditRows } from './audit-rows.ts'

/** One page of the audit log, by the order in which the rows were written. */
export async function listAudit(
  { db }: Services,
  { page, pageSize, direction, ...filter }: QueryOf<typeof listAuditCall>,
): Promise<ReplyOf<typeof listAuditCall>> {
  const rows = filteredRows(db, filter)
  const [told, { total }] = await Promise.all([
    auditRows(rows)
      .orderBy('audit_log.id', direction === 'ascending' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: told.map(entryOf), total, page, pageSize }
}
