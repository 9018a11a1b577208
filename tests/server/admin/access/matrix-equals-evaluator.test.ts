import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccessMatrix } from '#contract/admin/access-matrix.ts'
import { ALL, completeRights } from '#contract/rights/permissions.ts'
import { listAccessMatrix as list } from '../../../../src/server/admin/access/access-matrix.ts'
import { loadAncestors } from '../../../../src/server/rights/ancestors.ts'
import { decisionOn, rightsOn } from '../../../../src/server/rights/rights-tree.ts'
import { createFolder, rootId } from '../../../support/create-folder.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

const amount = 1000
/** Of each installation; one folder more lies below another. */
const [mostPeople, mostFolders, groups] = [6, 6, 3]

let server: TestServer
let people: string[]
let folders: string[]
/** Nothing of a folder below one of the first level counts there. */
let nested: string
let roles: string[]
let companies: string[]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  const each = Array.from({ length: groups }, (_none, at) => at)
  roles = await Promise.all(each.map((at) => createRole(db, `Rolle ${at}`, [])))
  companies = await Promise.all(each.map((at) => createCompany(db, `Firma ${at}`)))
  people = []
  for (let at = 0; at < mostPeople; at += 1) people.push((await server.createPerson()).id)
  folders = []
  for (let at = 0; at < mostFolders; at += 1) folders.push(await createFolder(db, { name: `Ordner ${at}` }))
  nested = await createFolder(db, { name: 'darin', parentId: folders[0] ?? '' })
})
afterAll(() => server.close())

const group = fc.option(fc.nat(groups - 1))
const grant = fc.record({
  /** The last is the one below another, and the one after it the root. */
  folder: fc.oneof({ weight: 8, arbitrary: fc.nat(mostFolders) }, fc.constant(mostFolders + 1)),
  kind: fc.constantFrom('user', 'role', 'company'),
  whose: fc.nat(groups * mostPeople - 1),
  bits: fc.oneof(fc.constant(0), fc.nat(ALL)).map(completeRights),
})
const installation = fc.record({
  people: fc.array(fc.record({ role: group, company: group }), {
    minLength: 1,
    maxLength: mostPeople,
    size: 'max',
  }),
  folders: fc.array(fc.record({ isTrashed: fc.boolean() }), {
    minLength: 1,
    maxLength: mostFolders,
    size: 'max',
  }),
  grants: fc.array(grant, { maxLength: 24, size: 'max' }),
})
type Installation = typeof installation extends fc.Arbitrary<infer Value> ? Value : never

const seed = 20_261_123

test(`the matrix says what the evaluator says on ${amount} random installations`, async () => {
  const seen = new Map<string, number>()
  for (const [at, sample] of fc.sample(installation, { numRuns: amount, seed }).entries()) {
    await plant(sample)
    for (const said of await compare(`seed ${seed}, installation ${at}`))
      seen.set(said, 1 + (seen.get(said) ?? 0))
  }
  // of every kind there were enough to be wrong about
  for (const said of ['user', 'role', 'company', 'nobody', 'closed'])
    expect(seen.get(said), said).toBeGreaterThan(200)
}, 120_000)

/** Every cell, and who is there; answers through whom each cell was decided. */
async function compare(which: string): Promise<readonly string[]> {
  const { db } = server.services
  const query = listAccessMatrix.query.parse({ pageSize: 50, search: 'example.com' })
  const shown = await list(server.services, query)
  const { rows: there } = await sql<{ id: string; roleId: string | null; companyId: string | null }>`
    select id, role_id as "roleId", company_id as "companyId" from users where email like '%example.com'`.execute(
    db,
  )
  const grantees = new Map(there.map(({ id, ...its }) => [id, { userId: id, ...its }]))
  const tree = await loadAncestors(db, folders, null)
  expect(shown.people.items.map(({ id }) => id).toSorted(), which).toEqual([...grantees.keys()].toSorted())
  const inPlace = folders.filter((id) => rightsOn(tree, nobody, id) !== null)
  expect(shown.folders.items.map(({ id }) => id).toSorted(), which).toEqual(inPlace.toSorted())
  return shown.people.items.flatMap(({ id: userId }, row) =>
    shown.folders.items.map(({ id }, column) => {
      const cell = shown.cells[row]?.[column]
      const grantee = grantees.get(userId) ?? nobody
      const decision = decisionOn(tree, grantee, id)
      expect(cell?.permissions ?? 0, which).toBe(rightsOn(tree, grantee, id))
      expect(cell?.through, which).toBe(decision?.subject.kind)
      return cell?.permissions === 0 ? 'closed' : (cell?.through ?? 'nobody')
    }),
  )
}

const nobody = { userId: null, roleId: null, companyId: null }

/** Makes it so: who is there, in which role and company, which folders lie in the trash, and whose entries are on them. */
async function plant(wanted: Installation): Promise<void> {
  const { db } = server.services
  const places = [...folders, nested, await rootId(db)]
  const ofFolders = folders.map((id, at) => ({ id, isTrashed: wanted.folders[at]?.isTrashed ?? true }))
  const ofPeople = people.map((id, at) => ({
    id,
    role: roles[wanted.people[at]?.role ?? -1],
    company: companies[wanted.people[at]?.company ?? -1],
    name: wanted.people[at] ? `p${at}@example.com` : `p${at}@example.net`,
  }))
  const grants = wanted.grants.map(({ folder, kind, whose, bits }) => ({
    folder_id: places[folder],
    user_id: kind === 'user' ? people[whose % mostPeople] : null,
    role_id: kind === 'role' ? roles[whose % groups] : null,
    company_id: kind === 'company' ? companies[whose % groups] : null,
    bits,
  }))
  await sql`
    update users u set role_id = w.role, company_id = w.company, email = w.name, email_folded = w.name
    from jsonb_to_recordset(${JSON.stringify(ofPeople)}::jsonb) as w (id bigint, role bigint, company bigint, name text)
    where u.id = w.id`.execute(db)
  await sql`
    update entries e set trashed_at = case when w."isTrashed" then now() end
    from jsonb_to_recordset(${JSON.stringify(ofFolders)}::jsonb) as w (id bigint, "isTrashed" boolean) where e.id = w.id
  `.execute(db)
  await sql`delete from grants`.execute(db)
  await sql`
    insert into grants (folder_id, user_id, role_id, company_id, bits)
    select * from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g
      (folder_id bigint, user_id bigint, role_id bigint, company_id bigint, bits smallint)
    on conflict do nothing`.execute(db)
}
