import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listAudit } from '#contract/admin/audit.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { createPerson, type Person } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
let petra: Person
let folderId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await adminClient(server)
  const { db } = server.services
  petra = await createPerson(db, { firstName: 'Petra', lastName: 'Ahrens', email: 'petra@nord.example' })
  folderId = await createFolder(db, { name: 'Finanzen' })
})
afterAll(() => server.close())

const give = async (userId: string, permission: string): Promise<void> => {
  const answer = await admin.ask('POST', '/api/admin/folder-rights', {
    subjects: [{ kind: 'user', id: userId }],
    items: [{ folderId, operation: 'ADD', permissions: [permission] }],
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Calls somebody so from then on. */
async function readdress({ id }: Person, email: string): Promise<void> {
  const person = (await admin.ask('GET', `/api/users/${id}`)).json()
  const { firstName, lastName, language, role, company, version } = person
  const wanted = { firstName, lastName, language, roleId: role?.id ?? null, companyId: company?.id ?? null }
  const answer = await admin.ask('PUT', `/api/users/${id}`, { ...wanted, email, version })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** What is told about somebody, the oldest first. */
async function about({ id }: Person, by = admin): Promise<readonly string[]> {
  const answer = await by.ask('GET', `/api/audit?personId=${id}&direction=ascending&pageSize=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, total } = answer.json<ReplyOf<typeof listAudit>>()
  expect(total).toBe(items.length)
  return items.map(({ action, subject, after }) => {
    const rights = after?.find(({ field }) => field === 'rights')?.value
    return [action, subject.name, ...(Array.isArray(rights) ? rights : [])].join(' ')
  })
}

test('of a person everything is told that is theirs, whatever their address was, and nothing of whoever has it now', async () => {
  await give(petra.id, 'PERMISSION_READ')
  await readdress(petra, 'petra.ahrens@nord.example')
  const successor = await createPerson(server.services.db, { email: 'petra@nord.example' })
  await give(successor.id, 'PERMISSION_UPDATE')
  await give(petra.id, 'PERMISSION_SHARE')
  expect(await about(petra)).toEqual([
    'folderRightsChanged Finanzen PERMISSION_READ',
    'userChanged petra.ahrens@nord.example',
    'folderRightsChanged Finanzen PERMISSION_READ PERMISSION_SHARE',
  ])
  expect(await about(successor)).toEqual(['folderRightsChanged Finanzen PERMISSION_READ PERMISSION_UPDATE'])
})

test('what is told of their rights is read only by whoever manages rights', async () => {
  const staff = await adminClient(server, { permissions: ['MANAGE_USERS'] })
  expect(await about(petra, staff)).toEqual(['userChanged petra.ahrens@nord.example'])
  const rights = await adminClient(server, { permissions: ['MANAGE_FILES'] })
  expect((await about(petra, rights)).every((line) => line.startsWith('folderRightsChanged'))).toBe(true)
  const { url } = (await staff.ask('POST', '/api/audit/export', { personId: petra.id })).json()
  expect((await server.app.inject({ url })).body.trim().split('\r\n')).toHaveLength(2)
})

test('of report groups and dashboards, what puts the person on the list or takes them off is told, and nothing else', async () => {
  const [vera, noah] = [
    await createPerson(server.services.db, { email: 'vera@nord.example' }),
    await createPerson(server.services.db, { email: 'noah@nord.example' }),
  ]
  const made = await admin.ask('PUT', '/api/report/user-groups', {
    name: 'Umsatz',
    userIds: [vera.id],
    dashboardIds: [],
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id: group } = made.json<{ id: string }>()
  const put = async (method: 'POST' | 'DELETE', { id }: Person): Promise<void> => {
    const answer = await admin.ask(method, `/api/report/user-groups/${group}/users/${id}`)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
  await put('POST', noah)
  await readdress(vera, 'vera.brandt@nord.example')
  await put('DELETE', noah)
  await put('DELETE', vera)
  expect(await about(vera)).toEqual([
    'reportGroupCreated Umsatz',
    'userChanged vera.brandt@nord.example',
    'reportGroupChanged Umsatz',
  ])
  expect(await about(noah)).toEqual(['reportGroupChanged Umsatz', 'reportGroupChanged Umsatz'])
  const reporter = await adminClient(server, { permissions: ['MANAGE_REPORTING'] })
  expect(await about(noah, reporter)).toEqual([])
})
