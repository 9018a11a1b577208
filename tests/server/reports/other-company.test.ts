import { afterAll, beforeAll, expect, test } from 'vitest'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let manager: ReportsClient
let companyId: string
let dashboardId: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
  companyId = await insertCompany(server.services.db, { name: 'Hafen' })
  dashboardId = (await manager.createDashboard({ name: 'Sales', companyId })).id
  await letPass(server, dashboardId)
})
afterAll(() => server.close())

const told = (userId: string) =>
  server.services.db
    .selectFrom('notifications')
    .select(['type', 'subject_id', 'read_at'])
    .where('user_id', '=', userId)
    .execute()

async function change(person: ReportsClient, changes: object): Promise<void> {
  const headers = await server.signIn(manager)
  const { items } = (
    await server.app.inject({ url: `/api/users?search=${encodeURIComponent(person.email)}`, headers })
  ).json<{
    items: { id: string; role: { id: string }; company: { id: string } | null; version: number }[]
  }>()
  const [user] = items
  if (!user) throw new Error('nobody')
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/users/${user.id}`,
    headers,
    payload: {
      email: person.email,
      firstName: 'Vera',
      lastName: 'Viewer',
      roleId: user.role.id,
      companyId: user.company?.id ?? null,
      language: 'en',
      version: user.version,
      ...changes,
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('whoever gets a company is told of its reports, and what was told vanishes with the company', async () => {
  const viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'] })
  await change(viewer, { companyId })
  expect(await told(viewer.id)).toEqual([{ type: 'report_shared', subject_id: dashboardId, read_at: null }])
  await change(viewer, {})
  expect(await told(viewer.id)).toHaveLength(1)
  await change(viewer, { companyId: null })
  expect((await told(viewer.id)).map(({ read_at: readAt }) => readAt)).toEqual([expect.any(Date)])
})

test('so is whoever has a role that opens reports from now on', async () => {
  const viewer = await reportsClient(server, { permissions: [], companyId })
  const headers = await server.signIn(manager)
  const { role_id: roleId } = await server.services.db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
  const { name, version } = await server.services.db
    .selectFrom('roles')
    .select(['name', 'version'])
    .where('id', '=', roleId ?? '')
    .executeTakeFirstOrThrow()
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/roles/${roleId}`,
    headers,
    payload: { name, permissions: ['VIEW_REPORTING'], version },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await told(viewer.id)).map(({ type }) => type)).toEqual(['report_shared'])
})
