import { sql } from 'kysely'
import type {
  listAudit as listAuditCall,
  listReportAudit as listReportAuditCall,
} from '#contract/admin/audit.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import { entryOf, filteredRows, auditRows } from './audit-rows.ts'

/** One page of the audit log, by the order in which the rows were written. */
export async function listAudit(
  { db }: Services,
  { page, pageSize, direction, ...filter }: QueryOf<typeof listAuditCall>,
): Promise<ReplyOf<typeof listAuditCall>> {
  return pageOfRows(filteredRows(db, filter), { page, pageSize, direction })
}

/** The same of dashboards and report groups alone. */
export async function listReportAudit(
  { db }: Services,
  { page, pageSize, direction, search }: QueryOf<typeof listReportAuditCall>,
): Promise<ReplyOf<typeof listReportAuditCall>> {
  const rows = filteredRows(db, { search }).where('subject_kind', 'in', ['dashboard', 'reportGroup'])
  return pageOfRows(rows, { page, pageSize, direction })
}

async function pageOfRows(
  rows: ReturnType<typeof filteredRows>,
  { page, pageSize, direction }: Pick<QueryOf<typeof listAuditCall>, 'page' | 'pageSize' | 'direction'>,
): Promise<ReplyOf<typeof listAuditCall>> {
  const [found, { total }] = await Promise.all([
    auditRows(rows)
      .orderBy('audit_log.id', direction === 'ascending' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: found.map(entryOf), total, page, pageSize }
}
