import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateCompany, deactivateCompany } from '#contract/admin/companies.ts'
import { deactivateUser, reactivateUser } from '#contract/admin/users.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { openEventStream, type EventStream } from '../../support/event-stream.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let base: string
let manager: ReportsClient
let viewer: ReportsClient
let companyId: string
let count = 0
const opened: EventStream[] = []
beforeAll(async () => {
  server = await startTestServer()
  base = await server.listen()
  manager = await reportsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  companyId = await insertCompany(server.services.db, { name: `Firm ${count}` })
  viewer = await reportsClient(server, {
    permissions: ['VIEW_REPORTING'],
    companyId,
    password: 'a password of nobody else',
  })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function change(path: string, payload: object): Promise<void> {
  const headers = await server.signIn(manager)
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: path, headers, payload })
  expect(statusCode, body).toBeLessThan(300)
}

async function watch(who: ReportsClient): Promise<EventStream> {
  const stream = await openEventStream(`${base}/api/notifications/stream`, await server.signIn(who))
  opened.push(stream)
  await stream.rest(600)
  return stream
}

const told = (userId: string) =>
  server.services.db
    .selectFrom('notifications')
    .select(['type', 'read_at'])
    .where('user_id', '=', userId)
    .execute()

test('reports of a company come back with it: open pages look again, and nobody is told of what they had', async () => {
  const other = await insertCompany(server.services.db, { name: `Other ${count}` })
  const { id, name } = await manager.createDashboard({ companyId: other })
  await letPass(server, id)
  await manager.ask('POST', `/dashboards/${id}/users/${viewer.id}`)
  const before = await told(viewer.id)
  expect(before).toHaveLength(1)
  const stream = await watch(viewer)
  await change(deactivateCompany.path.replace('{id}', other), {})
  await stream.nextOf('reports', 2000)
  expect(await viewer.overview()).toEqual([])
  expect((await viewer.ask('GET', `/dashboards/${id}/iframe`)).statusCode).toBe(404)
  await change(activateCompany.path.replace('{id}', other), {})
  await stream.nextOf('reports', 2000)
  expect(await viewer.overview()).toEqual([name])
  expect(await told(viewer.id)).toEqual(before)
})

test('whoever is let in again sees what they saw, and is not told of it once more', async () => {
  const { id, name } = await manager.createDashboard({ companyId, provider: 'builtIn', number: 1 })
  await letPass(server, id)
  await manager.ask('POST', `/dashboards/${id}/users/${viewer.id}`)
  const before = await told(viewer.id)
  await change(deactivateUser.path, { userId: viewer.id })
  expect((await viewer.ask('GET', `/dashboards/${id}/iframe`)).statusCode).toBe(403)
  const { total } = await manager.get<{ total: number }>(`/dashboards/${id}/users`)
  expect(total).toBe(0)
  await change(reactivateUser.path, { userId: viewer.id })
  const again = await server.signIn(viewer)
  const { items } = (await server.app.inject({ url: '/api/report/dashboards', headers: again })).json<{
    items: { name: string }[]
  }>()
  expect(items.map((each) => each.name)).toEqual([name])
  expect(await told(viewer.id)).toEqual(before)
})
