import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listReportAudit } from '#contract/admin/audit.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type Log = ReplyOf<typeof listReportAudit>

let server: TestServer
let manager: ReportsClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server, { permissions: ['VIEW_REPORTING', 'MANAGE_REPORTING'] })
})
afterAll(() => server.close())

test('whoever manages reports reads what was changed of them, and of nothing else', async () => {
  const group = await manager.createGroup({ name: 'Board' })
  const dashboard = await manager.createDashboard({ name: 'Sales', groupIds: [group.id] })
  await server.services.db
    .insertInto('audit_log')
    .values({
      actor_email: 'somebody@kontor.test',
      action: 'roleCreated',
      subject_kind: 'role',
      subject_id: '1',
      subject_name: 'Secret role',
    })
    .execute()
  const { items, total } = await manager.get<Log>('/audit')
  expect(items.map(({ action, subject }) => [action, subject.kind, subject.name])).toEqual([
    ['dashboardCreated', 'dashboard', dashboard.name],
    ['reportGroupCreated', 'reportGroup', group.name],
  ])
  expect(total).toBe(2)
  const found = await manager.get<Log>('/audit?search=sal')
  expect(found.items.map(({ subject }) => subject.name)).toEqual(['Sales'])
})

test('a viewer does not', async () => {
  const viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
  expectProblem(await viewer.ask('GET', '/audit'), 'notAllowed')
})
