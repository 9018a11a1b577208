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

/** So many small installations lie side by side on one page, and so many pages are looked at. */
const [together, pages] = [10, 100]
const [peopleOfEach, foldersOfEach, groupsOfEach] = [5, 5, 2]

let server: TestServer
let people: { readonly id: string; readonly role: string; readonly company: string }[]
let folders: string[]
/** Nothing of a folder below one of the first level counts there. */
let nested: string

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  people = []
  folders = []
  for (let each = 0; each < together; each += 1) {
    const groups = await Promise.all(
      Array.from({ length: groupsOfEach }, async (_none, at) => ({
        role: await createRole(db, `Rolle ${each} ${at}`, []),
        company: await createCompany(db, `Firma ${each} ${at}`),
      })),
    )
    for (let at = 0; at < peopleOfEach; at += 1) {
      const role = groups[at % groupsOfEach]?.role ?? ''
      const company = groups[at % 3 === 0 ? 0 : 1]?.company ?? ''
      const { id } = await server.createPerson({ roleId: role, companyId: company })
      people.push({ id, role, company })
    }
    for (let at = 0; at < foldersOfEach; at += 1)
      folders.push(await createFolder(db, { name: `Ordner ${each} ${at}` }))
  }
  nested = await createFolder(db, { name: 'darin', parentId: folders[0] ?? '' })
  folders.push(nested)
})
afterAll(() => server.close())

const grant = fc.record({
  folder: fc.nat(together * foldersOfEach),
  kind: fc.constantFrom('user', 'role', 'company'),
  whose: fc.nat(1000),
  bits: fc.oneof(fc.constant(0), fc.nat(ALL)).map(completeRights),
})
const installations = fc.record({
  // As many as each would have by itself.
  grants: fc.array(grant, { minLength: together * 4, maxLength: together * 8, size: 'max' }),
  onRoot: fc.array(grant, { maxLength: 2 }),
  trashed: fc.array(fc.nat(together * foldersOfEach - 1), { maxLength: 3 }),
})
type Installations = typeof installations extends fc.Arbitrary<infer Value> ? Value : never

const seed = 20_261_123
const samples = fc.sample(installations, { numRuns: pages, seed })

test(`the matrix says what the evaluator says on ${together * pages} random installations`, async () => {
  const { db } = server.services
  let allowed = 0
  for (const sample of samples) {
    await plant(sample)
    const query = listAccessMatrix.query.parse({ pageSize: 50, search: 'example.com' })
    const shown = await list(server.services, query)
    const tree = await loadAncestors(db, folders, null)
    expect(shown.people.items).toHaveLength(people.length)
    const inPlace = folders.filter((id) => id !== nested && rightsOn(tree, nobody, id) !== null)
    expect(new Set(shown.folders.items.map(({ id }) => id))).toEqual(new Set(inPlace))
    for (const [row, { id: userId, role, company }] of shown.people.items.entries()) {
      const grantee = { userId, roleId: role?.id ?? null, companyId: company?.id ?? null }
      for (const [column, { id }] of shown.folders.items.entries()) {
        const cell = shown.cells[row]?.[column]
        expect(cell?.permissions ?? 0, `seed ${seed}`).toBe(rightsOn(tree, grantee, id))
        expect(cell?.through).toBe(decisionOn(tree, grantee, id)?.subject.kind)
        if (cell && cell.permissions > 0) allowed += 1
      }
    }
  }
  expect(allowed).toBeGreaterThan(1000)
})

const nobody = { userId: null, roleId: null, companyId: null }

async function plant({ grants, onRoot, trashed }: Installations): Promise<void> {
  const { db } = server.services
  const root = await rootId(db)
  const gone = trashed.map((at) => folders[at])
  const rows = [...grants, ...onRoot.map((each) => ({ ...each, folder: -1 }))].map((each) => {
    const who = people[each.whose % people.length]
    return {
      folder_id: folders[each.folder] ?? root,
      user_id: each.kind === 'user' ? who?.id : null,
      role_id: each.kind === 'role' ? who?.role : null,
      company_id: each.kind === 'company' ? who?.company : null,
      bits: each.bits,
    }
  })
  await sql`delete from grants`.execute(db)
  await sql`
    update entries set trashed_at = case when id = any(${gone}::bigint[]) then now() end where id = any(${folders}::bigint[])
  `.execute(db)
  await sql`
    insert into grants (folder_id, user_id, role_id, company_id, bits)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g
      (folder_id bigint, user_id bigint, role_id bigint, company_id bigint, bits smallint)
    on conflict do nothing
  `.execute(db)
}
