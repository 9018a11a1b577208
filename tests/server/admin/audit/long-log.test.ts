import { get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rolePermissions, type RolePermission } from '#contract/users/role-permissions.ts'
import {
  foundRows,
  leadsGroup,
  sizeOfGroup,
  type AuditFilter,
} from '../../../../src/server/admin/audit/audit-filter.ts'
import { auditRows } from '../../../../src/server/admin/audit/audit-rows.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createRole } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const rows = 100_000

let server: TestServer
let admin: AdminClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await adminClient(server)
  await server.database.pool.query(
    `insert into audit_log (happened_at, actor_id, actor_email, action, subject_kind, subject_id, subject_name, after, group_id)
     select now() - interval '1 minute' * (${rows} - n), n % 50, 'x' || n % 50 || '@example.com',
       case when n % 5000 = 0 then 'roleChanged' else 'userChanged' end,
       case when n % 5000 = 0 then 'role' else 'user' end, n % 3000, 'person-' || n % 3000 || '@example.com',
       '{"role": "Einkauf"}', case when n % 10 < 5 then n / 10 when n % 10 < 8 then n + 1000000 end
     from generate_series(1, ${rows}) n`,
  )
  await server.database.pool.query('vacuum analyze audit_log')
})
afterAll(() => server.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): readonly string[] => [
  `${plan['Node Type']} ${plan['Relation Name'] ?? ''}`.trim(),
  ...(plan.Plans ?? []).flatMap(nodesOf),
]

async function planOf(
  filter: Partial<AuditFilter>,
  permissions: readonly RolePermission[] = rolePermissions,
): Promise<readonly string[]> {
  const reading = { permissions: new Set(permissions) }
  const wanted = { search: '', ...filter }
  const rows = foundRows(server.services.db, reading, wanted).where(leadsGroup(reading, wanted))
  const query = auditRows(rows)
    .select(sizeOfGroup(reading, wanted).as('changes'))
    .orderBy('audit_log.id', 'desc')
    .limit(10)
  const [answer] = await query.explain<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>('json')
  const plan = answer?.['QUERY PLAN'][0]?.Plan
  return plan ? nodesOf(plan) : []
}

describe('a page of a long log', () => {
  test.each([
    ['the newest', {}],
    ['one subject', { subjectKind: 'user', subjectId: '77' }],
    ['one actor', { actorId: '7' }],
    ['one person', { personId: '77' }],
    ['a rare action', { action: 'roleChanged' }],
  ] as const)('%s is found by an index', async (_name, filter) => {
    const nodes = await planOf(filter)
    expect(nodes.join('\n')).toMatch(/Index Scan( Backward)? audit_log/u)
    expect(nodes).not.toContain('Seq Scan audit_log')
  })

  test('about the rights on folders looks those up that it shows, and does not read all folders', async () => {
    const { pool } = server.database
    await pool.query(
      `insert into entries (parent_id, ancestors, kind, name, name_folded)
       select root.id, array[root.id], 'folder', 'Ordner ' || n, 'ordner ' || n
       from (select id from entries where parent_id is null) root, generate_series(1, 20000) n`,
    )
    await pool.query(
      `insert into audit_log (happened_at, actor_email, action, subject_kind, subject_id, subject_name)
       select now(), '', 'folderRightsChanged', 'right', n, 'Ordner ' || n from generate_series(1, 20000) n`,
    )
    await pool.query('vacuum analyze entries, audit_log')
    expect(await planOf({}, ['MANAGE_FILES'])).not.toContain('Seq Scan entries')
  })

  test('is there in well under a second, also when names are searched', async () => {
    for (const query of ['', 'subjectKind=user&subjectId=77', 'personId=77', 'search=person-2999']) {
      const begin = performance.now()
      const answer = await admin.ask('GET', `/api/audit?${query}`)
      expect(performance.now() - begin, query).toBeLessThan(1000)
      expect(answer.json<{ items: readonly unknown[] }>().items).toHaveLength(10)
    }
  })
})

test('an export that runs ends within two seconds when the right to read is taken', async () => {
  const roleId = await createRole(server.services.db, 'Leserin', ['MANAGE_USERS'])
  const reader = await adminClient(server, { roleId })
  const { url } = (await reader.ask('POST', '/api/audit/export', {})).json<{ url: string }>()
  const address = await server.listen()
  const closed = new Promise<number>((resolve) => {
    server.app.server.once('connection', (socket) => socket.once('close', () => resolve(performance.now())))
  })
  const { first, end } = await beginReading(address + url)
  await first
  await admin.ask('PUT', `/api/roles/${roleId}`, { name: 'Leserin', permissions: [], version: 1 })
  const begin = performance.now()
  expect(await end()).toBe('cut')
  // where it is cut: whoever reads hears of it after all that was on its way
  expect((await closed) - begin).toBeLessThan(2000)
})

/** Reads the first piece, then nothing until the end is waited for; that is asked by how it came. */
async function beginReading(address: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, resolve).on('error', reject)
  })
  const isCut = new Promise<'cut'>((resolve) => {
    answer.once('error', () => resolve('cut'))
  })
  const first = new Promise((resolve) => {
    answer.once('data', (piece) => {
      answer.pause()
      resolve(piece)
    })
  })
  const end = (): Promise<'cut' | 'whole'> =>
    Promise.race([
      isCut,
      new Promise<'whole'>((resolve) => {
        answer.once('end', () => resolve('whole'))
        setTimeout(() => answer.resume(), 1500)
      }),
    ])
  return { first, end }
}
