import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { allCalls } from '#contract/all-calls.ts'
import type { AuditAction, AuditSubjectKind } from '#contract/audit/audit.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { recordChange, type Facts } from '../../../../src/server/audit/record-change.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { createPerson, createRole, type Person } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let admin: AdminClient
let erika: Person
let roleId = ''

interface Written {
  readonly action: AuditAction
  readonly kind: AuditSubjectKind
  readonly id: string
  readonly name: string
  readonly by?: Person | null
  readonly before?: Facts
  readonly after?: Facts
}

const write = ({ action, kind, id, name, by = erika, before, after }: Written): Promise<void> =>
  server.services.db.transaction().execute((tx) =>
    recordChange(tx, {
      actor: by && { userId: by.id, email: by.email },
      action,
      subject: { kind, id, name },
      ...(before && { before }),
      ...(after && { after }),
    }),
  )

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  admin = await adminClient(server)
  erika = await createPerson(db, { firstName: 'Erika', lastName: 'Möller', email: 'erika@nord.example' })
  roleId = await createRole(db, 'Einkauf', [])
  const max = await createPerson(db, { firstName: 'Max', lastName: 'Weber', email: 'max@nord.example' })
  await write({ action: 'userCreated', kind: 'user', id: max.id, name: max.email, after: { role: null } })
  await write({
    action: 'userChanged',
    kind: 'user',
    id: max.id,
    name: max.email,
    before: { role: null, language: 'de' },
    after: { role: 'Einkauf', language: 'de' },
  })
  await write({ action: 'roleCreated', kind: 'role', id: roleId, name: 'Einkauf', by: null, after: {} })
  await write({
    action: 'companyCreated',
    kind: 'company',
    id: '4711',
    name: 'Nord_100% GmbH',
    by: { ...erika, id: '424242', email: 'gone@nord.example' },
    after: {
      name: 'Nord_100% GmbH',
      address: { city: 'Kiel', inner: { deep: 1 } },
      mailDomains: ['a.example', 'b.example'],
    },
  })
})
afterAll(() => server.close())

const page = async (query = ''): Promise<PageOf<AuditEntry>> => {
  const answer = await admin.ask('GET', `/api/audit?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const actions = async (query: string): Promise<readonly string[]> =>
  (await page(query)).items.map(({ action }) => action)

describe('the list', () => {
  test('tells the newest first, with who, whom, before and after', async () => {
    const { items, total } = await page()
    expect(total).toBe(4)
    expect(items.map(({ action }) => action)).toEqual([
      'companyCreated',
      'roleCreated',
      'userChanged',
      'userCreated',
    ])
    expect(items[2]).toEqual({
      id: expect.any(String),
      happenedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u),
      actor: { id: erika.id, email: 'erika@nord.example', name: 'Erika Möller' },
      action: 'userChanged',
      subject: {
        kind: 'user',
        id: expect.any(String),
        name: 'max@nord.example',
        personName: 'Max Weber',
        isThere: true,
      },
      before: [{ field: 'role', value: null }],
      after: [{ field: 'role', value: 'Einkauf' }],
      people: {},
      groupId: expect.any(String),
      changes: 1,
    })
  })

  test('names what Kontor did itself, what is gone, and what is nested', async () => {
    const [company, role] = (await page()).items
    expect(role).toMatchObject({ actor: null, subject: { isThere: true, personName: null }, after: [] })
    expect(company).toMatchObject({
      actor: { id: '424242', email: 'gone@nord.example', name: null },
      subject: { kind: 'company', id: '4711', isThere: false },
      before: null,
    })
    expect(company?.after).toEqual(
      expect.arrayContaining([
        { field: 'address.city', value: 'Kiel' },
        { field: 'address.inner.deep', value: 1 },
        { field: 'mailDomains', value: ['a.example', 'b.example'] },
      ]),
    )
  })

  test('comes in pages, and the other way round', async () => {
    const second = await page('pageSize=3&page=1')
    expect(second).toMatchObject({ total: 4, page: 1, pageSize: 3 })
    expect(second.items.map(({ action }) => action)).toEqual(['userCreated'])
    expect((await actions('direction=ascending')).at(0)).toBe('userCreated')
  })
})

describe('filters', () => {
  test.each([
    ['subjectKind=role', ['roleCreated']],
    ['action=userCreated', ['userCreated']],
    ['search=MÖLLER', ['userChanged', 'userCreated']],
    ['search=erika%40nord', ['userChanged', 'userCreated']],
    ['search=weber', ['userChanged', 'userCreated']],
    ['search=gone%40', ['companyCreated']],
    ['search=nord_100%25', ['companyCreated']],
    ['search=_', ['companyCreated']],
    ['search=%25%25', []],
    ['search=%5C', []],
    ['subjectKind=company&search=kauf', []],
  ] as const)('%s', async (query, expected) => {
    expect(await actions(query.replace('Ö', '%C3%96'))).toEqual(expected)
  })

  test('by actor and by subject', async () => {
    expect(await actions(`actorId=${erika.id}`)).toEqual(['userChanged', 'userCreated'])
    expect(await actions(`subjectKind=role&subjectId=${roleId}`)).toEqual(['roleCreated'])
  })

  test('by time, from inclusive and until exclusive', async () => {
    const { items } = await page()
    const moment = items.find(({ action }) => action === 'roleCreated')?.happenedAt ?? ''
    const later = new Date(Date.parse(moment) + 1).toISOString()
    expect(await actions(`until=${new Date(Date.parse(moment) - 60_000).toISOString()}`)).toEqual([])
    expect(await actions(`from=${moment}`)).toContain('roleCreated')
    expect(await actions(`from=${moment}&until=${later}`)).toContain('roleCreated')
    expect(await actions(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([])
  })

  test.each(['from=yesterday', 'subjectKind=file', 'action=x', 'actorId=a', 'page=-1', 'pageSize=1000'])(
    '%s is refused',
    async (query) => {
      expectProblem(await admin.ask('GET', `/api/audit?${query}`), 'invalidInput')
    },
  )
})

test('no call writes to the log by itself', () => {
  const calls = allCalls.filter(({ path }) => path.startsWith('/api/audit'))
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/audit',
    'GET /api/audit/export/{ticket}',
    'POST /api/audit/export',
  ])
})

test('reading and exporting leave the log as it is', async () => {
  const { total } = await page()
  await admin.ask('POST', '/api/audit/export', {})
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await admin.ask(method, '/api/audit', {})).statusCode).toBe(405)
  expect((await page()).total).toBe(total)
})

test('a folder that is in the trash or hidden from everybody is no longer there', async () => {
  const { db } = server.services
  const folders = { seen: 'Einkauf', trashed: 'Alt', hidden: 'NextCloud' }
  for (const name of Object.values(folders)) {
    const id = await createFolder(db, { name })
    if (name === folders.trashed)
      await db.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', id).execute()
    await write({ action: 'folderCreated', kind: 'right', id, name, after: {} })
  }
  const { items } = await page('subjectKind=right')
  expect(Object.fromEntries(items.map(({ subject }) => [subject.name, subject.isThere]))).toEqual({
    [folders.seen]: true,
    [folders.trashed]: false,
    [folders.hidden]: false,
  })
})
