import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportCheckQueue } from '../../../src/server/jobs/queues.ts'
import { workReportJobs } from '../../../src/server/reports/jobs.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let manager: ReportsClient
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query("delete from pgboss.job where name = 'report-check'"))

/** How many looks wait to be made. */
const waiting = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    "select count(*)::int from pgboss.job where name = 'report-check' and state = 'created'",
  )
  return rows[0]?.count ?? 0
}
const forget = () => server.database.pool.query("delete from pgboss.job where name = 'report-check'")

test('whoever makes, changes or gives a dashboard has it looked at', async () => {
  const made = await manager.createDashboard()
  expect(await waiting()).toBe(1)
  await forget()
  const { name, provider, number, version } = made
  const changed = { name: `${name} neu`, provider, number, basedOn: version }
  expect((await manager.ask('POST', `/dashboards/${made.id}`, changed)).statusCode).toBe(200)
  expect(await waiting()).toBe(1)
  await forget()
  const given = `/dashboards/${made.id}/users/${manager.id}`
  await manager.ask('POST', given)
  expect(await waiting()).toBe(1)
  await forget()
  await manager.ask('POST', given)
  expect(await waiting()).toBe(0)
})

test('whoever opens a dashboard whose look is older than an hour has it looked at', async () => {
  const { id } = await manager.createDashboard({
    provider: 'builtIn',
    number: 1,
    scope: 'everybody',
    userIds: [manager.id],
  })
  await letPass(server, id)
  const looked = (minutesAgo: number) =>
    server.services.db
      .updateTable('dashboards')
      .set({ checked_at: new Date(server.services.now() - minutesAgo * 60_000) })
      .where('id', '=', id)
      .execute()
  await forget()
  await looked(59)
  expect((await manager.ask('GET', `/dashboards/${id}/iframe`)).statusCode).toBe(200)
  expect(await waiting()).toBe(0)
  await looked(61)
  expect((await manager.ask('GET', `/dashboards/${id}/iframe`)).statusCode).toBe(200)
  expect(await waiting()).toBe(1)
})

test('the work itself comes every hour, and to what is waiting soon', async () => {
  const made = await manager.createDashboard({ provider: 'builtIn', number: 2 })
  await workReportJobs(server.services)
  const state = async () => (await manager.get<Dashboard>(`/dashboards/${made.id}`)).check.state
  await vi.waitUntil(async () => (await state()) === 'passed', { timeout: 20_000, interval: 200 })
  const schedules = await server.services.jobs.getSchedules()
  expect(schedules.map(({ name, cron }) => [name, cron])).toContainEqual([
    reportCheckQueue.name,
    '23 * * * *',
  ])
}, 40_000)
