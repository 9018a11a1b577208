import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { rightNames, rightsOperations } from '#contract/rights/right-names.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

type Matrix = ReplyOf<typeof listAccessMatrix>

let server: TestServer
let admin: AdminClient
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  admin = await adminClient(server, { companyId: await createCompany(db, 'Nordlicht') })
  await createCompany(db, 'Südwind')
  await createRole(db, 'Kaufleute', ['VIEW_FILE_MANAGER'])
  await createRole(db, 'Technik', [])
})
afterAll(() => server.close())

const few = fc.nat(5)
/** What administrators do, of whom and with which of the names there are; what is not possible then is refused and passes. */
const change = fc.oneof(
  fc.record({ what: fc.constantFrom('makeFolder', 'renameFolder'), which: few, name: few }),
  fc.record({
    what: fc.constantFrom('makeRole', 'renameRole', 'renameCompany', 'makePerson'),
    which: few,
    name: few,
  }),
  fc.record({
    what: fc.constantFrom('removeFolder', 'removeRole', 'deactivate', 'reactivate'),
    which: few,
    name: few,
  }),
  { weight: 2, arbitrary: fc.record({ what: fc.constant('changePerson'), which: few, name: few }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('rights'),
      which: few,
      name: few,
      operation: fc.constantFrom(...rightsOperations),
      permissions: fc.subarray([...rightNames]),
      kind: fc.constantFrom('user', 'role', 'company'),
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const seed = 2_026_1123
const [changes] = fc.sample(fc.array(change, { minLength: 150, maxLength: 150, size: 'max' }), {
  numRuns: 1,
  seed,
})

test('the matrix as of a moment is the copy that was taken then, whatever was changed since', async () => {
  const copies: { readonly asOf: string; readonly matrix: Matrix; readonly after: string }[] = []
  const refused = new Set<string>()
  let done = 0
  for (const [at, each] of (changes ?? []).entries()) {
    const status = await perform(each)
    expect(status, JSON.stringify(each)).toBeLessThan(500)
    if (status < 400) done += 1
    else refused.add(each.what)
    if (at % 2 === 0) copies.push({ matrix: await matrix(), asOf: await momentAfter(), after: each.what })
  }
  expect(done, `only refused: ${[...refused].join()}`).toBeGreaterThan(50)
  for (const { asOf, matrix: copy, after } of copies)
    expect(await matrix(`&asOf=${asOf}`), `after ${after}, seed ${seed}`).toEqual(copy)
  const rights = copies.flatMap(({ matrix: { cells } }) => cells.flat()).filter((cell) => cell !== null)
  expect(new Set(rights.map(({ through }) => through)).size).toBe(3)
  expect(copies.at(0)?.matrix).not.toEqual(copies.at(-1)?.matrix)
})

const address = '/api/admin/access/matrix?pageSize=50&sort=email'

async function matrix(more = ''): Promise<Matrix> {
  const answer = await admin.ask('GET', address + more)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Matrix>()
}

/** A moment that lies behind what was done and before what will be, to the millisecond. */
async function momentAfter(): Promise<string> {
  const { rows } = await sql<{ moment: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as moment, pg_sleep(0.003)
  `.execute(server.services.db)
  return rows[0]?.moment.toISOString() ?? ''
}

const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % things.length]

async function perform(wanted: Change): Promise<number> {
  const { what, which, name } = wanted
  const { db } = server.services
  const [folders, roles, companies, people] = await Promise.all([
    sql<{
      id: string
    }>`select id from entries where parent_id is not null and trashed_at is null order by id`.execute(db),
    db.selectFrom('roles').select(['id', 'version']).orderBy('id').execute(),
    db.selectFrom('companies').select(['id', 'version']).orderBy('id').execute(),
    db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('id', '<>', admin.person.id)
      .orderBy('id')
      .execute(),
  ])
  const [folder, role, company] = [
    pick(folders.rows, which),
    pick(roles, which + name),
    pick(companies, which),
  ]
  const person = pick(people, which)
  const ask = async (...args: Parameters<AdminClient['ask']>): Promise<number> =>
    (await admin.ask(...args)).statusCode
  const personFields = {
    email: `Person-${name}@nordlicht.example`,
    firstName: `Vor ${name}`,
    lastName: `Nach ${which}`,
    language: 'de',
    roleId: role?.id ?? null,
    companyId: pick(companies, name)?.id ?? null,
  }
  switch (what) {
    case 'makeFolder':
      return ask('POST', '/api/admin/folders', { name: `Ordner ${name}` })
    case 'renameFolder':
      return ask('PUT', `/api/admin/folders/${folder?.id ?? '0'}`, {
        name: `Ordner ${name}`,
        companyId: company?.id,
      })
    case 'removeFolder':
      return ask('DELETE', `/api/admin/folders/${folder?.id ?? '0'}`)
    case 'makeRole':
      return ask('POST', '/api/roles', { name: `Rolle ${name}`, permissions: [] })
    case 'renameRole':
      if (role?.id === admin.person.roleId) return 409
      return ask('PUT', `/api/roles/${role?.id ?? '0'}`, {
        name: `Rolle ${name}`,
        permissions: name % 2 === 0 ? ['VIEW_FILE_MANAGER'] : [],
        version: role?.version,
      })
    case 'removeRole':
      return ask('DELETE', `/api/roles/${role?.id ?? '0'}`)
    case 'renameCompany':
      return ask('PUT', `/api/companies/${company?.id ?? '0'}`, {
        name: `Firma ${name}`,
        abbreviation: `F${name}`,
        companyAddress: { street: 'Kai', zipCode: '20457', city: 'Hamburg', country: 'DE', phone: '1' },
        version: company?.version,
      })
    case 'makePerson':
      return ask('POST', '/api/users', personFields)
    case 'changePerson':
      return ask('PUT', `/api/users/${person?.id ?? '0'}`, { ...personFields, version: person?.version })
    case 'deactivate':
      return ask('POST', '/api/users/deactivate', { userId: person?.id ?? '0' })
    case 'reactivate':
      return ask('POST', '/api/users/reactivate', { userId: person?.id ?? '0' })
    default:
      return rights(wanted, { folder: folder?.id, user: person?.id, role: role?.id, company: company?.id })
  }
}

async function rights(
  wanted: Change,
  ids: Readonly<Record<'folder' | 'user' | 'role' | 'company', string | undefined>>,
): Promise<number> {
  if (!('kind' in wanted)) return 400
  const { kind, operation, permissions } = wanted
  const answer = await admin.ask('POST', '/api/admin/folder-rights', {
    subjects: [{ kind, id: ids[kind] ?? '1' }],
    items: [{ folderId: ids.folder ?? '1', operation, permissions }],
  })
  return answer.statusCode
}
