import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as calls from '#contract/admin/overview.ts'
import type { Call, ReplyOf } from '#contract/http/call.ts'
import { makeFigures } from '../../../src/server/figures/make-figures.ts'
import { MailFailure } from '../../../src/server/mail/mail-failure.ts'
import { forgetUndelivered, recordUndelivered } from '../../../src/server/mail/undelivered-mails.ts'
import { adminClient, type AdminClient } from '../../support/clients/admin-client.ts'
import { createCompany } from '../../support/create-person.ts'
import { seedLife } from '../../support/figures/seed-life.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** Noon in the middle of a month, by UTC. */
const now = Date.parse('2026-03-15T12:00:00Z')
const day = 24 * 3_600_000

let server: TestServer
let admin: AdminClient
beforeAll(async () => {
  server = await startTestServer({ services: { now: () => now } })
  admin = await adminClient(server, { email: 'ada@kontor.example' })
})
afterAll(() => server.close())

async function told<C extends Call>(path: string): Promise<ReplyOf<C>> {
  const answer = await admin.ask('GET', path)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const counts = () => told<typeof calls.countUsers>('/api/users/counts')
const storage = () => told<typeof calls.showStorage>('/api/admin/storage')
const failures = () => told<typeof calls.showFailures>('/api/admin/failures')
const days = async (timeZone: string) =>
  (await told<typeof calls.countSignIns>(`/api/sign-ins/days?timeZone=${encodeURIComponent(timeZone)}`)).days
const failure = (responseCode: number) =>
  new MailFailure({ code: 'EENVELOPE', responseCode, command: 'RCPT TO', isFinal: true })

describe('people', () => {
  test('are counted by state; who has not activated the account for 14 days is named, the oldest first', async () => {
    const before = await counts()
    const companyId = await createCompany(server.services.db, 'Kai GmbH')
    const made = await Promise.all(
      (
        [
          ['old@kontor.example', 'inactive', 30],
          ['older@kontor.example', 'inactive', 60],
          ['fresh@kontor.example', 'inactive', 13],
          ['gone@kontor.example', 'deactivated', 90],
          ['here@kontor.example', 'active', 90],
        ] as const
      ).map(async ([email, status, days]) => {
        const { id } = await server.createPerson({ email, status, companyId })
        await server.services.db
          .updateTable('users')
          .set({ created_at: new Date(now - days * day) })
          .where('id', '=', id)
          .execute()
        return id
      }),
    )
    const after = await counts()
    expect(after.byStatus).toEqual({
      active: before.byStatus.active + 1,
      inactive: before.byStatus.inactive + 3,
      deactivated: before.byStatus.deactivated + 1,
    })
    expect(after.notActivated.total).toBe(2)
    expect(after.notActivated.people.map(({ email }) => email)).toEqual([
      'older@kontor.example',
      'old@kontor.example',
    ])
    expect(after.withoutRole).toBe(before.withoutRole)
    expect(after.withoutCompany).toBe(before.withoutCompany)
    await server.services.db
      .updateTable('users')
      .set({ role_id: null, company_id: null })
      .where('id', 'in', made)
      .execute()
    // only of active people is it something to be done
    const without = await counts()
    expect(without.withoutRole).toBe(before.withoutRole + 1)
    expect(without.withoutCompany).toBe(before.withoutCompany + 1)
  })

  test('who have no role, or no company, are found in the list of people', async () => {
    const { id } = await server.createPerson({ email: 'nothing@kontor.example' })
    await server.services.db.updateTable('users').set({ role_id: null }).where('id', '=', id).execute()
    const emails = async (query: string): Promise<string[]> =>
      (await admin.ask('GET', `/api/users?search=nothing@&${query}`))
        .json<{ items: { email: string }[] }>()
        .items.map(({ email }) => email)
    expect(await emails('roleId=none')).toEqual(['nothing@kontor.example'])
    expect(await emails('companyId=none')).toEqual(['nothing@kontor.example'])
    await server.services.db
      .updateTable('users')
      .set({ company_id: await createCompany(server.services.db, 'Watt GmbH') })
      .where('id', '=', id)
      .execute()
    expect(await emails('companyId=none')).toEqual([])
    const chosen = await admin.ask('GET', '/api/users/ids?search=nothing@&roleId=none')
    expect(chosen.json()).toEqual({ ids: [id], total: 1 })
    expect((await admin.ask('GET', '/api/users?roleId=nobody')).statusCode).toBe(400)
  })
})

describe('sign-ins', () => {
  test('are told by the days of who asks: people once, refusals as often as they were', async () => {
    const [anna, ben] = await Promise.all([server.createPerson(), server.createPerson()])
    const put = (userId: string | null, outcome: string, times: number, at: string) =>
      sql`
      insert into sign_ins (hour, outcome, method, user_id, address, times, first_at, last_at)
      values (date_trunc('hour', ${at}::timestamptz), ${outcome}, 'password', ${userId}, ${at}, ${times}, ${at}, ${at})`.execute(
        server.services.db,
      )
    await sql`delete from sign_ins`.execute(server.services.db)
    await put(anna.id, 'signedIn', 3, '2026-03-14T08:00:00Z')
    await put(anna.id, 'signedIn', 1, '2026-03-14T10:00:00Z')
    await put(ben.id, 'signedIn', 1, '2026-03-14T23:30:00Z')
    await put(null, 'wrongCredentials', 7, '2026-03-14T09:00:00Z')
    await put(anna.id, 'signedIn', 1, '2026-02-20T09:00:00Z')
    const utc = await days('UTC')
    expect(utc).toHaveLength(14)
    expect(utc.slice(0, 3)).toEqual([
      { day: '2026-03-15', people: 0, refusals: 0 },
      { day: '2026-03-14', people: 2, refusals: 7 },
      { day: '2026-03-13', people: 0, refusals: 0 },
    ])
    expect(utc.at(-1)).toEqual({ day: '2026-03-02', people: 0, refusals: 0 })
    // half past eleven in London is tomorrow in Berlin
    expect((await days('Europe/Berlin')).slice(0, 2)).toEqual([
      { day: '2026-03-15', people: 1, refusals: 0 },
      { day: '2026-03-14', people: 1, refusals: 7 },
    ])
    // in New York clocks went forward on the 8th: this is half an hour before and after days that are no 24 hours apart
    await put(anna.id, 'signedIn', 1, '2026-03-08T04:30:00Z')
    await put(anna.id, 'signedIn', 1, '2026-03-09T04:30:00Z')
    const inNewYork = (await days('America/New_York'))
      .filter(({ people }) => people > 0)
      .map(({ day }) => day)
    expect(inNewYork.slice(-2)).toEqual(['2026-03-09', '2026-03-07'])
    expect((await admin.ask('GET', '/api/sign-ins/days?timeZone=Nowhere/There')).statusCode).toBe(400)
  })
})

describe('storage', () => {
  test('is not known before it was counted; then it is told by company, the largest first', async () => {
    expect(await storage()).toMatchObject({ countedAt: null, companies: [], total: 0 })
    await seedLife(server.services.db, now)
    await makeFigures({ ...server.services, now: () => now })
    const shown = await storage()
    expect(shown.countedAt).toBe(new Date(now).toISOString())
    const bytes = shown.companies.map((company) => company.bytes)
    expect(bytes).toEqual(bytes.toSorted((one, other) => other - one))
    const { rows } = await sql<{ files: number; bytes: number }>`
      with recursive there as (
        select id, kind, size from entries where parent_id is null
        union all select e.id, e.kind, e.size from entries e join there on there.id = e.parent_id where e.trashed_at is null)
      select count(*)::int as files, sum(size)::int as bytes from there where kind = 'file'`.execute(
      server.services.db,
    )
    expect({ files: shown.files, bytes: shown.bytes }).toEqual(rows[0])
    expect(shown.companies.length).toBeGreaterThan(2)
  })

  test('says of how much content is known that it is damaged', async () => {
    expect((await storage()).damaged).toBe(0)
    await sql`update blobs set damaged_at = now()`.execute(server.services.db)
    expect((await storage()).damaged).toBe(1)
  })
})

describe('failures', () => {
  test('are work that failed, or waits to be tried again', async () => {
    expect((await failures()).work).toEqual([])
    await server.services.jobs.createQueue('figures')
    const { pool } = server.database
    const put = (state: string) =>
      pool.query(
        `insert into pgboss.job (name, state, completed_on) values ('figures', $1::pgboss.job_state, now())`,
        [state],
      )
    for (const state of ['failed', 'failed', 'retry', 'completed']) await put(state)
    expect((await failures()).work).toEqual([
      { queue: 'figures', failed: 2, waiting: 1, lastAt: expect.any(String) },
    ])
  })

  test('are mails that could not be delivered, until one arrives or the address is another one', async () => {
    const { id } = await server.createPerson({ email: 'lost@kontor.example', lastName: 'Lost' })
    const { db } = server.services
    const at = new Date(now)
    await recordUndelivered(db, {
      userId: id,
      kind: 'account',
      failure: failure(550),
      at: new Date(now - day),
    })
    await recordUndelivered(db, { userId: id, kind: 'account', failure: failure(551), at })
    await recordUndelivered(db, { userId: id, kind: 'news', failure: failure(550), at: new Date(now - day) })
    await recordUndelivered(db, { userId: '999999', kind: 'news', failure: failure(550), at })
    const { mails } = await failures()
    expect(mails.total).toBe(2)
    expect(mails.people).toMatchObject([
      { id, email: 'lost@kontor.example', lastName: 'Lost', kind: 'account', failedAt: at.toISOString() },
      { id, kind: 'news' },
    ])
    await forgetUndelivered(db, { userId: id, kind: 'account' })
    expect((await failures()).mails).toMatchObject({ total: 1, people: [{ kind: 'news' }] })
    await db
      .updateTable('users')
      .set({ email: 'found@kontor.example', email_folded: 'found@kontor.example' })
      .where('id', '=', id)
      .execute()
    expect((await failures()).mails).toEqual({ total: 0, people: [] })
  })
})

test('each part is for those who hold its right', async () => {
  const paths = [
    '/api/users/counts',
    '/api/sign-ins/days?timeZone=UTC',
    '/api/admin/failures',
    '/api/admin/storage',
  ]
  const statuses = async (
    permission: 'MANAGE_USERS' | 'MANAGE_FILES' | 'MANAGE_COMPANIES' | 'MANAGE_ROLES',
  ) => {
    const client = await adminClient(server, { permissions: [permission] })
    return Promise.all(paths.map(async (path) => (await client.ask('GET', path)).statusCode))
  }
  expect(await statuses('MANAGE_USERS')).toEqual([200, 200, 200, 403])
  expect(await statuses('MANAGE_FILES')).toEqual([403, 403, 403, 200])
  expect(await statuses('MANAGE_COMPANIES')).toEqual([403, 403, 403, 200])
  expect(await statuses('MANAGE_ROLES')).toEqual([403, 403, 403, 403])
})
