import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { listAudit } from '#contract/admin/audit.ts'
import { auditSubjectKinds } from '#contract/audit/audit.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { rolePermissions, type RolePermission } from '#contract/users/role-permissions.ts'
import { recordChange } from '../../../../src/server/audit/record-change.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { reportsClient } from '../../../support/clients/reports-client.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // one action of everything, and each kind once more by itself
  await server.services.db.transaction().execute(async (tx) => {
    for (const kind of auditSubjectKinds)
      await recordChange(tx, {
        actor: null,
        action: 'roleCreated',
        subject: { kind, id: '1', name: `together ${kind}` },
      })
  })
  for (const kind of auditSubjectKinds)
    await server.services.db.transaction().execute((tx) =>
      recordChange(tx, {
        actor: null,
        action: 'roleCreated',
        subject: { kind, id: '1', name: `alone ${kind}` },
      }),
    )
})
afterAll(() => server.close())

type Log = ReplyOf<typeof listAudit>

async function read({ ask }: AdminClient, query = ''): Promise<Log> {
  const answer = await ask('GET', `/api/audit?pageSize=50${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Log>()
}

const kindsOf = ({ items }: Log): readonly string[] =>
  items.flatMap(({ subject }) => (subject.name.startsWith('alone') ? [subject.kind] : [])).toSorted()

const readers = [
  ['MANAGE_USERS', ['assistant', 'board', 'search', 'user']],
  ['MANAGE_COMPANIES', ['company']],
  ['MANAGE_ROLES', ['role']],
  ['MANAGE_FILES', ['right']],
  ['MANAGE_REPORTING', ['dashboard', 'figure', 'reportGroup']],
] as const satisfies readonly (readonly [RolePermission, readonly string[]])[]

describe.each(readers)('with %s', (permission, kinds) => {
  test('one reads what is managed with it, and of an action with more only that', async () => {
    const reader = await adminClient(server, { permissions: [permission] })
    const log = await read(reader)
    expect(kindsOf(log)).toEqual(kinds)
    expect(log.total).toBe(kinds.length + 1)
    const together = log.items.find(({ subject }) => subject.name.startsWith('together'))
    expect(together?.changes).toBe(kinds.length)
    const all = await read(reader, `&groupId=${together?.groupId}`)
    expect(all.items.map(({ subject }) => subject.kind).toSorted()).toEqual(kinds)
    expect(all.total).toBe(kinds.length)
  })

  test('one finds nothing else by asking for it', async () => {
    const reader = await adminClient(server, { permissions: [permission] })
    for (const kind of auditSubjectKinds)
      expect(kindsOf(await read(reader, `&subjectKind=${kind}`))).toEqual(
        (kinds as readonly string[]).includes(kind) ? [kind] : [],
      )
    for (const [other] of readers)
      expect(kindsOf(await read(reader, `&managedWith=${other}`))).toEqual(other === permission ? kinds : [])
  })

  test('one exports the same', async () => {
    const reader = await adminClient(server, { permissions: [permission] })
    const answer = await reader.ask('POST', '/api/audit/export', {})
    expect(answer.statusCode).toBe(201)
    const { body } = await server.app.inject({ url: answer.json<{ url: string }>().url })
    expect(body.trim().split('\r\n')).toHaveLength(1 + 2 * kinds.length)
  })
})

test('with all of them one reads everything, and of it what is managed with one alone', async () => {
  const reader = await adminClient(server)
  const log = await read(reader)
  expect(kindsOf(log)).toEqual(auditSubjectKinds.toSorted())
  expect(log.total).toBe(auditSubjectKinds.length + 1)
  expect(kindsOf(await read(reader, '&managedWith=MANAGE_REPORTING'))).toEqual([
    'dashboard',
    'figure',
    'reportGroup',
  ])
})

test('without any of them one reads nothing', async () => {
  const others = rolePermissions.filter((permission) => !readers.some(([each]) => each === permission))
  const { ask } = await adminClient(server, { permissions: others })
  expectProblem(await ask('GET', '/api/audit'), 'notAllowed')
  expectProblem(await ask('POST', '/api/audit/export', {}), 'notAllowed')
})

test('what is done to reports is read by whoever manages them', async () => {
  const manager = await reportsClient(server, { permissions: ['VIEW_REPORTING', 'MANAGE_REPORTING'] })
  const group = await manager.createGroup({ name: 'Board' })
  await manager.createDashboard({ name: 'Sales', groupIds: [group.id] })
  const reader = await adminClient(server, { permissions: ['MANAGE_REPORTING'] })
  expect((await read(reader, '&search=sal')).items.map(({ subject }) => subject.name)).toEqual(['Sales'])
})
