import type { listAudit as listAuditCall } from '#contract/admin/audit.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Services } from '../../services.ts'
import {
  amountOfLines,
  amountOfRows,
  foundRows,
  leadsGroup,
  sizeOfGroup,
  type AuditReading,
} from './audit-filter.ts'
import { auditRows, entriesOf } from './audit-rows.ts'

/**
 * One page of what somebody may read of the audit log, in the order in which the rows were written. What one action changed is one
 * entry, unless just that action is asked for.
 */
export async function listAudit(
  { db }: Services,
  reading: AuditReading,
  { page, pageSize, direction, ...filter }: QueryOf<typeof listAuditCall>,
): Promise<ReplyOf<typeof listAuditCall>> {
  const isFolded = filter.groupId === undefined
  const found = foundRows(db, reading, filter)
  const rows = isFolded ? found.where(leadsGroup(reading, filter)) : found
  const shown = auditRows(rows)
    .orderBy('audit_log.id', direction === 'ascending' ? 'asc' : 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
  const [lines, { total }] = await Promise.all([
    isFolded ? shown.select(sizeOfGroup(reading, filter).as('changes')).execute() : shown.execute(),
    found.select((isFolded ? amountOfLines : amountOfRows).as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: [...(await entriesOf(db, lines))], total, page, pageSize }
}
