import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '../../../support/create-person.ts'
import { auditOf, mailsFor, userManager, type UserManager } from '../../../support/clients/user-calls.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { insertCompany } from '../../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

let server: TestServer
let manager: UserManager
beforeAll(async () => {
  server = await startTestServer()
  manager = await userManager(server)
})
afterAll(() => server.close())

const change = (userIds: readonly string[], wanted: object, who = manager) =>
  who.ask('POST', '/api/users/many', { userIds, change: wanted })
const newPeople = (count: number, more: object = {}) =>
  Promise.all(Array.from({ length: count }, () => server.createPerson({ permissions: [], ...more })))
const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)

test('many get a company, each on record; who has it already counts as done', async () => {
  const companyId = await createCompany(server.services.db, 'Werft')
  const people = [...(await newPeople(3)), ...(await newPeople(1, { companyId }))]
  expect((await change(idsOf(people), { kind: 'company', companyId })).json()).toEqual({
    done: 4,
    refused: [],
  })
  for (const { id } of people) expect((await manager.show(id)).company?.id).toBe(companyId)
  const [first, , , last] = idsOf(people)
  expect(await auditOf(server, first ?? '')).toMatchObject([
    { action: 'userChanged', after: { company: 'Werft' } },
  ])
  expect(await auditOf(server, last ?? '')).toEqual([])
})

test('refused ones are named with why, the others are changed', async () => {
  const { db } = server.services
  const people = await newPeople(2)
  const mightier = await server.createPerson({ lastName: 'Mächtig', firstName: 'Maria' })
  const clerk = await userManager(server, { permissions: ['MANAGE_USERS'] })
  const answer = await change(
    [...idsOf(people), mightier.id, clerk.person.id, '999999'],
    { kind: 'deactivate' },
    clerk,
  )
  expect(answer.json()).toEqual({
    done: 2,
    refused: [
      { id: mightier.id, name: 'Maria Mächtig', code: 'exceedsOwnRights', message: expect.any(String) },
      { id: clerk.person.id, name: expect.any(String), code: 'ownAccount', message: expect.any(String) },
      { id: '999999', name: null, code: 'notFound', message: expect.any(String) },
    ],
  })
  const left = await db.selectFrom('users').select('status').where('id', 'in', idsOf(people)).execute()
  expect(left).toEqual([{ status: 'deactivated' }, { status: 'deactivated' }])
})

test('of 2,000 one is refused and named, and all others are changed', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `insert into users (email, email_folded, first_name, last_name)
     select 'viele' || n, 'viele' || n, '', '' from generate_series(1, 1999) n returning id`,
  )
  const mightier = await server.createPerson({ firstName: 'Maria', lastName: 'Mächtig' })
  const clerk = await userManager(server, { permissions: ['MANAGE_USERS'] })
  const everybody = idsOf(rows).toSpliced(1234, 0, mightier.id)
  const answers: { done: number; refused: { id: string; name: string }[] }[] = []
  for (let start = 0; start < everybody.length; start += 500)
    answers.push((await change(everybody.slice(start, start + 500), { kind: 'deactivate' }, clerk)).json())
  expect(answers.map(({ done }) => done)).toEqual([500, 500, 499, 500])
  expect(answers.flatMap(({ refused }) => refused)).toMatchObject([
    { id: mightier.id, name: 'Maria Mächtig', code: 'exceedsOwnRights' },
  ])
  const changed = await server.database.pool.query(
    `select from users where email like 'viele%' and status = 'deactivated'`,
  )
  expect(changed.rowCount).toBe(1999)
})

test('who is deactivated is signed out, and comes back or is invited as alone', async () => {
  const active = await insertCompany(server.services.db, { name: 'Hafen' })
  const closed = await insertCompany(server.services.db, { name: 'Zu', isActive: false })
  const of = (more: object) => server.createPerson({ permissions: [], ...more })
  const here = await of({ companyId: active, password: 'Ebbe-und-Flut-77' })
  const invited = await of({ companyId: active, status: 'inactive' })
  const without = await of({})
  const within = await of({ companyId: closed })
  const all = idsOf([here, invited, without, within])
  const headers = await server.signIn(here)
  expect((await change(all, { kind: 'deactivate' })).json()).toMatchObject({ done: 4 })
  expectProblem(await server.app.inject({ method: 'GET', url: '/api/auth/session', headers }), 'deactivated')
  const back = (await change(all, { kind: 'reactivate' })).json()
  expect(back.done).toBe(2)
  expect(back.refused).toMatchObject([
    { id: without.id, code: 'companyMissing' },
    { id: within.id, code: 'companyInactive' },
  ])
  expect((await manager.show(here.id)).accountStatus).toBe('active')
  expect((await manager.show(invited.id)).accountStatus).toBe('inactive')
  expect(await mailsFor(server, invited.id)).toEqual(['activation'])
  const again = (await change(all, { kind: 'resend' })).json()
  expect(again).toMatchObject({
    done: 1,
    refused: [{ code: 'alreadyActivated' }, { code: 'accountDeactivated' }, { code: 'accountDeactivated' }],
  })
  expect(await mailsFor(server, invited.id)).toHaveLength(2)
})

test('an administrator is always left: nobody takes the own role', async () => {
  const other = await startTestServer()
  try {
    const one = await userManager(other)
    const clerk = await userManager(other)
    const plain = await other.createPerson({ permissions: [] })
    const answer = (
      await change([one.person.id, clerk.person.id, plain.id], { kind: 'role', roleId: plain.roleId }, one)
    ).json()
    expect(answer.refused).toMatchObject([{ id: one.person.id, code: 'ownAccount' }])
    expect(answer.done).toBe(2)
  } finally {
    await other.close()
  }
})

test('a role that may not be given, an inactive company and unknown ids are refused as a whole', async () => {
  const [person] = idsOf(await newPeople(1))
  const clerk = await userManager(server, { permissions: ['MANAGE_USERS'] })
  const strong = await server.createPerson()
  expectProblem(
    await change([person ?? ''], { kind: 'role', roleId: strong.roleId }, clerk),
    'exceedsOwnRights',
  )
  const closed = await insertCompany(server.services.db, { name: 'Geschlossen', isActive: false })
  expectProblem(await change([person ?? ''], { kind: 'company', companyId: closed }), 'companyInactive')
  expect((await change([person ?? ''], { kind: 'role', roleId: '999999' })).statusCode).toBe(400)
  expect((await change([], { kind: 'deactivate' })).statusCode).toBe(400)
  expect((await change([person ?? ''], { kind: 'promote' })).statusCode).toBe(400)
})

test('all whom a filter finds are chosen', async () => {
  const companyId = await createCompany(server.services.db, 'Auswahl')
  const people = await newPeople(30, { companyId })
  const chosen = (await manager.ask('GET', `/api/users/ids?companyId=${companyId}`)).json()
  expect(chosen.total).toBe(30)
  expect(new Set(chosen.ids)).toEqual(new Set(idsOf(people)))
})
