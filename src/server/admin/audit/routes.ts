import * as calls from '#contract/admin/audit.ts'
import { route, type Route } from '../../http/route.ts'
import { exportAudit } from './export-audit.ts'
import { fetchAuditExport } from './fetch-audit-export.ts'
import { listAudit } from './list-audit.ts'

/** The calls of the audit log; none of them writes. */
export const auditRoutes: readonly Route[] = [
  route(calls.listAudit, (services, { actor, query }) => listAudit(services, actor, query)),
  route(calls.exportAudit, (services, { actor, body, language }) =>
    exportAudit(services, actor, body, language),
  ),
  route(calls.fetchAuditExport, (services, { params, reply }) => fetchAuditExport(services, params, reply)),
]
