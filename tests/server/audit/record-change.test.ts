import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '../../../src/server/audit/record-change.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const subject = { kind: 'company', id: '7', name: 'Nordwerk' } as const
const rows = () => server.services.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
const record = (change: Partial<Parameters<typeof recordChange>[1]>) =>
  server.services.db
    .transaction()
    .execute((tx) => recordChange(tx, { actor: null, action: 'companyChanged', subject, ...change }))

describe('the audit log', () => {
  test('keeps what differs, and who did it', async () => {
    const actor = { userId: '3', email: 'a@example.com' }
    await record({ actor, before: { name: 'Nord', city: 'Kiel' }, after: { name: 'Nordwerk', city: 'Kiel' } })
    expect((await rows()).at(-1)).toMatchObject({
      actor_id: '3',
      actor_email: 'a@example.com',
      action: 'companyChanged',
      subject_name: 'Nordwerk',
      before: { name: 'Nord' },
      after: { name: 'Nordwerk' },
    })
  })

  test('keeps all of what is new', async () => {
    await record({ action: 'companyCreated', after: { name: 'Nordwerk', parent: null } })
    expect((await rows()).at(-1)).toMatchObject({ before: null, after: { name: 'Nordwerk', parent: null } })
  })

  test('says nothing when nothing changed', async () => {
    const count = (await rows()).length
    await record({ before: { list: ['a'] }, after: { list: ['a'] } })
    expect(await rows()).toHaveLength(count)
  })

  test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be rewritten: %s',
    async (statement) => {
      await expect(server.database.pool.query(statement)).rejects.toThrow('append-only')
    },
  )
})
