import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { adminClient } from '../../../support/clients/admin-client.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import {
  administer,
  administrativeChange,
  type Administration,
} from '../../../support/random/random-administration.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

type Matrix = ReplyOf<typeof listAccessMatrix>

let server: TestServer
let world: Administration
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  const admin = await adminClient(server, { companyId: await createCompany(db, 'Nordlicht') })
  await createCompany(db, 'Südwind')
  const roleId = await createRole(db, 'Kaufleute', ['VIEW_FILE_MANAGER'])
  await createRole(db, 'Technik', [])
  world = { server, admin, asker: await adminClient(server, { roleId, lastName: 'Fragt' }) }
})
afterAll(() => server.close())

/** One after the other in the same installation: what one leaves is what the next begins with. */
const seeds = [2_026_1123, 2_026_1126, 7]
/** Of everything that happens each succeeds at least once; first-level folders are restored by nobody. */
const done = new Map<string, number>()
const through = new Set<string>()

test.each(seeds)(
  'the matrix as of a moment is the copy that was taken then, whatever was changed since (seed %i)',
  async (seed) => {
    const [changes] = fc.sample(
      fc.array(administrativeChange, { minLength: 100, maxLength: 100, size: 'max' }),
      { numRuns: 1, seed },
    )
    const copies: { readonly asOf: string; readonly copy: Copy; readonly after: string }[] = []
    for (const [at, each] of (changes ?? []).entries()) {
      const status = await administer(world, each)
      expect(status, JSON.stringify(each)).toBeLessThan(500)
      if (status < 400) done.set(each.what, 1 + (done.get(each.what) ?? 0))
      if (at % 3 === 0)
        copies.push({ copy: await copyNow(), asOf: await momentAfter(), after: `${at} ${each.what}` })
    }
    for (const { asOf, copy, after } of copies) {
      const { subjects, ...then } = await matrix(`&asOf=${asOf}`)
      expect(then, `after ${after}, seed ${seed}`).toEqual(copy.matrix)
      if (subjects) expect(inOrder(subjects), `after ${after}, seed ${seed}`).toEqual(copy.subjects)
    }
    for (const cell of copies.flatMap(({ copy }) => copy.matrix.cells.flat()))
      if (cell) through.add(cell.through)
    expect(copies.at(0)?.copy.matrix).not.toEqual(copies.at(-1)?.copy.matrix)
  },
)

test('of all that may happen everything did, but that first-level folders come back', () => {
  const wanted = new Set(fc.sample(administrativeChange, { numRuns: 1000, seed: 1 }).map(({ what }) => what))
  expect(new Set([...wanted].filter((what) => !done.has(what)))).toEqual(new Set(['restoreFolder']))
  expect(through.size).toBe(3)
})

interface Copy {
  readonly matrix: Omit<Matrix, 'subjects'>
  readonly subjects: Subjects
}
type Subjects = NonNullable<Matrix['subjects']>

async function copyNow(): Promise<Copy> {
  const { subjects, ...copy } = await matrix()
  expect(subjects).toBeNull()
  const { rows } = await sql<Subjects[number]>`
    select 'company' as kind, id, name from companies union all select 'role', id, name from roles`.execute(
    server.services.db,
  )
  return { matrix: copy, subjects: inOrder(rows) }
}

const inOrder = (subjects: Subjects): Subjects =>
  subjects.toSorted((one, other) => (`${one.kind} ${one.id}` < `${other.kind} ${other.id}` ? -1 : 1))

const address = '/api/admin/access/matrix?pageSize=50&sort=email'

async function matrix(more = ''): Promise<Matrix> {
  const answer = await world.admin.ask('GET', address + more)
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
