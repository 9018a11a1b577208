import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry, listAudit } from '#contract/admin/audit.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { recordChange, recordChanges } from '../../../../src/server/audit/record-change.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { READ } from '#contract/rights/permissions.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { createPerson, createRole, type Person } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
let petra: Person

/** Each in a transaction of its own. */
const create = (name: string) =>
  server.services.db
    .transaction()
    .execute((tx) =>
      recordChange(tx, { actor: null, action: 'roleCreated', subject: { kind: 'role', id: '5', name } }),
    )

beforeAll(async () => {
  server = await startTestServer()
  admin = await adminClient(server)
  const { db } = server.services
  petra = await createPerson(db, { firstName: 'Petra', lastName: 'Ahrens', email: 'petra@nord.example' })
  await create('before')
  await db.transaction().execute(async (tx) => {
    const actor = { userId: admin.person.id, email: admin.person.email }
    await recordChange(tx, {
      actor,
      action: 'userOffboarded',
      subject: { kind: 'user', id: petra.id, name: petra.email },
      after: { heirs: [admin.person.email, 'gone@nord.example'] },
    })
    await recordChanges(
      tx,
      ['Einkauf', 'Verkauf', 'Lager'].map((name, index) => ({
        actor,
        action: 'folderRightsChanged' as const,
        subject: { kind: 'right' as const, id: String(index + 1), name },
        about: { person: petra.email },
        before: { rights: ['PERMISSION_READ'] },
      })),
    )
  })
  await create('after')
})
afterAll(() => server.close())

type Log = ReplyOf<typeof listAudit>
const read = async (query = ''): Promise<Log> => {
  const answer = await admin.ask('GET', `/api/audit?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Log>()
}
const told = ({ items }: Log) => items.map(({ subject, changes }) => [subject.name, changes])

test('what one action changed is one line, told by what it did first', async () => {
  const log = await read()
  expect(told(log)).toEqual([
    ['after', 1],
    [petra.email, 4],
    ['before', 1],
  ])
  expect(log.total).toBe(3)
})

test('pages hold lines, each once', async () => {
  expect(told(await read('pageSize=2'))).toEqual([
    ['after', 1],
    [petra.email, 4],
  ])
  expect(told(await read('pageSize=2&page=1'))).toEqual([['before', 1]])
  expect(told(await read('direction=ascending&pageSize=2'))).toEqual([
    ['before', 1],
    [petra.email, 4],
  ])
})

test('of what is looked for only that is folded', async () => {
  const rights = await read('subjectKind=right')
  expect(told(rights)).toEqual([['Einkauf', 3]])
  expect(rights.total).toBe(1)
  expect(told(await read('subjectKind=right&subjectId=2'))).toEqual([['Verkauf', 1]])
  expect(told(await read('search=lager'))).toEqual([['Lager', 1]])
  expect(told(await read(`subjectKind=user&subjectId=${petra.id}`))).toEqual([[petra.email, 1]])
})

test('a line opens to all that belongs to it', async () => {
  const { groupId } = (await read('subjectKind=right')).items[0] as AuditEntry
  const all = await read(`groupId=${groupId}&direction=ascending`)
  expect(told(all)).toEqual([
    [petra.email, 1],
    ['Einkauf', 1],
    ['Verkauf', 1],
    ['Lager', 1],
  ])
  expect(all.total).toBe(4)
  expect((await read(`groupId=${groupId}&pageSize=3&page=1`)).items).toHaveLength(1)
  expect(told(await read('groupId=999999'))).toEqual([])
})

test('entries from before actions were noted stand alone', async () => {
  await server.database.pool.query(
    `insert into audit_log (action, subject_kind, subject_id, subject_name, group_id)
     select 'companyCreated', 'company', n, 'old ' || n, null from generate_series(1, 2) n`,
  )
  const old = await read('subjectKind=company')
  expect(told(old)).toEqual([
    ['old 2', 1],
    ['old 1', 1],
  ])
  expect(old.total).toBe(2)
  expect(old.items[0]?.groupId).toBeNull()
})

test('people in values are named as they are called today; who is not known stays an address', async () => {
  const [entry] = (await read(`subjectKind=user&subjectId=${petra.id}`)).items
  expect(entry?.after).toEqual([{ field: 'heirs', value: [admin.person.email, 'gone@nord.example'] }])
  expect(entry?.people).toEqual({ [admin.person.email]: 'Erika Mustermann' })
  const [rights] = (await read('subjectKind=right')).items
  expect(rights?.people).toEqual({ [petra.email]: 'Petra Ahrens' })
})

test('the CSV file has every entry, with names beside the addresses and what belongs together', async () => {
  const { url } = (await admin.ask('POST', '/api/audit/export', { subjectKind: 'right' })).json<{
    url: string
  }>()
  const { body } = await server.app.inject({ url })
  const lines = body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(3)
  const { groupId } = (await read('subjectKind=right')).items[0] as AuditEntry
  for (const line of lines) {
    expect(line).toContain(`Petra Ahrens (${petra.email})`)
    expect(line.endsWith(`,${groupId}`)).toBe(true)
  }
})

test('removing a role is told by that, not by the rights which go with it', async () => {
  const { db } = server.services
  const roleId = await createRole(db, 'Aushilfe', [])
  for (const name of ['Halle', 'Hof']) await grant(db, await createFolder(db, { name }), { roleId }, READ)
  expect((await admin.ask('DELETE', `/api/roles/${roleId}`)).statusCode).toBe(204)
  expect((await read('pageSize=1')).items).toMatchObject([
    { action: 'roleRemoved', subject: { name: 'Aushilfe' }, changes: 3 },
  ])
  // who looks for rights finds these
  expect(told(await read('subjectKind=right&search=H&pageSize=1'))).toEqual([['Halle', 2]])
  expect((await read('search=Aushilfe')).total).toBe(1)
})
