import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wideKinds, type listWideAccess, type WideKind } from '#contract/admin/wide-access.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { ALL, READ, allows, completeRights, decidingGrant } from '#contract/rights/permissions.ts'
import { loadAncestors } from '../../../../src/server/rights/ancestors.ts'
import { matchingGrants, type RightsTree } from '../../../../src/server/rights/rights-tree.ts'
import { adminClient, type AdminClient } from '../../../support/clients/admin-client.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { createCompany, createRole } from '../../../support/create-person.ts'
import { startTestServer, type TestServer } from '../../../support/test-server.ts'

type Page = ReplyOf<typeof listWideAccess>

interface Someone {
  readonly id: string
  readonly role_id: string | null
  readonly company_id: string | null
  readonly status: string
  readonly is_unseen: boolean
}

let server: TestServer
let admin: AdminClient
let folders: string[]
let people: readonly Someone[]
let gone: readonly Someone[]
let home: string

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  home = await createCompany(db, 'Nordlicht')
  const companies = [home, await createCompany(db, 'Südwind'), undefined]
  const roles = [await createRole(db, 'Kaufleute', []), await createRole(db, 'Technik', [])]
  admin = await adminClient(server, {
    companyId: home,
    permissions: ['MANAGE_FILES'],
  })
  for (let at = 0; at < 9; at += 1) {
    const company = companies[at % 3]
    const { id } = await server.createPerson({
      roleId: roles[at % 2] ?? '',
      ...(company && { companyId: company }),
      status: at === 8 ? 'deactivated' : 'active',
    })
    if (at % 4 === 0)
      await sql`update users set created_at = now() - interval '200 days' where id = ${id}`.execute(db)
    if (at === 4) await sql`update users set last_login = now() where id = ${id}`.execute(db)
  }
  const finance = await createFolder(db, { name: 'Finanzen' })
  const reports = await createFolder(db, { name: 'Berichte', parentId: finance })
  folders = [finance, reports, await createFolder(db, { name: 'Technik' })]
  await sql`update entries set company_id = ${home} where id = ${finance}`.execute(db)
  const found = await sql<Someone>`
    select id, role_id, company_id, status, coalesce(last_login, created_at) < now() - interval '180 days' as is_unseen from users
  `.execute(db)
  people = found.rows.filter(({ status }) => status !== 'deactivated')
  gone = found.rows.filter(({ status }) => status === 'deactivated')
})
afterAll(() => server.close())

const ask = async (kind: WideKind, more = ''): Promise<Page> => {
  const answer = await admin.ask(
    'GET',
    `/api/admin/access/wide?kind=${kind}${more.includes('pageSize') ? '' : '&pageSize=50'}${more}`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

const grants = fc.array(
  fc.record({
    folder: fc.nat(2),
    kind: fc.constantFrom('user', 'role', 'role', 'company', 'company'),
    whose: fc.nat(100),
    bits: fc.oneof(fc.constant(0), fc.nat(ALL)).map(completeRights),
  }),
  { minLength: 4, maxLength: 14, size: 'max' },
)
const seed = 20_261_124
const samples = fc.sample(grants, { numRuns: 45, seed })

test('names the folders whose entries open them too widely, as counted person by person', async () => {
  const seen = new Set<WideKind>()
  for (const [at, sample] of samples.entries()) {
    // every second time all roles are let in, so that now and then everybody is
    const allRoles = people.map((_person, whose) => ({ folder: 0, kind: 'role' as const, whose, bits: READ }))
    await plant(at % 2 === 0 ? sample : [...sample, ...allRoles])
    const tree = await loadAncestors(server.services.db, folders, null)
    for (const kind of wideKinds) {
      const { items } = await ask(kind)
      const told = new Map(items.map(({ folder, people: count }) => [folder.id, count]))
      expect(told, `${kind}, seed ${seed}`).toEqual(countedPlainly(tree, kind))
      for (const item of items) {
        const sum = item.subjects.reduce((total, subject) => total + subject.people, 0)
        expect(sum, 'everybody is let in by one entry').toBe(item.people)
        seen.add(kind)
      }
    }
  }
  expect(seen.size).toBe(4)
})

/** Each person by each folder, by the rule of the contract on the grants of the folder alone; of everybody with those above it too. */
function countedPlainly(tree: RightsTree, kind: WideKind): Map<string, number> {
  if (kind === 'everybody') return openToAll(tree)
  const counts = folders.map((id, at) => {
    if (kind === 'deactivated')
      return [id, gone.filter((person) => hasOwnEntry(tree, person, id)).length] as const
    const reading = people.filter((person) => {
      if (!mayRead(tree, person, [id])) return false
      if (kind === 'notSignedIn') return person.is_unseen
      // Finanzen belongs to a company, and what lies in it with it
      return at < 2 && person.company_id !== null && person.company_id !== home
    })
    return [id, reading.length] as const
  })
  return new Map(counts.filter(([, count]) => count > 0))
}

function hasOwnEntry(tree: RightsTree, { id }: Someone, folder: string): boolean {
  const own = matchingGrants(tree.grants, { userId: id, roleId: null, companyId: null }, folder)
  return own.some(({ bits }) => allows(bits, READ))
}

/** Every person reads the folder, and does so by its own entries or not yet by those above. */
function openToAll(tree: RightsTree): Map<string, number> {
  const isOpen = (path: readonly string[]): boolean => people.every((each) => mayRead(tree, each, path))
  const open = folders.filter((id, at) => {
    const above = at === 1 ? folders.slice(0, 1) : []
    return isOpen([id, ...above]) && (isOpen([id]) || !isOpen(above))
  })
  return new Map(open.map((id) => [id, people.length]))
}

function mayRead(tree: RightsTree, person: Someone, path: readonly string[]): boolean {
  const grantee = { userId: person.id, roleId: person.role_id, companyId: person.company_id }
  const decision = decidingGrant(path.map((id) => matchingGrants(tree.grants, grantee, id)))
  return decision !== null && allows(decision.grant.bits, READ)
}

test('a folder that lets in everybody only together with the one above is named with the entries of both', async () => {
  const companies = [...new Set(people.map(({ company_id }) => company_id))]
  const [one, ...others] = companies.filter((id) => id !== null)
  const rest = people.filter(({ company_id }) => company_id === null)
  const grant = (folder: number, whose: object) =>
    server.services.db
      .insertInto('grants')
      .values({ folder_id: folders[folder] ?? '', bits: READ, ...whose })
      .execute()
  await plant([])
  for (const id of others) await grant(0, { company_id: id })
  for (const { id } of rest) await grant(0, { user_id: id })
  expect((await ask('everybody')).total).toBe(0)
  await grant(1, { company_id: one })
  const { items, total } = await ask('everybody')
  expect({ total, folder: items[0]?.folder.id, people: items[0]?.people }).toEqual({
    total: 1,
    folder: folders[1],
    people: people.length,
  })
  expect(items[0]?.subjects).toHaveLength(1 + others.length + rest.length)
  expect(await ask('everybody', '&page=3')).toMatchObject({ items: [], total: 1 })
  expect((await ask('everybody', '&search=Finanzen')).total).toBe(0)
})

test('tells of a folder that very many open whose entries are to be repaired, as many as are changed at once', async () => {
  const { db } = server.services
  await plant([])
  const created = await sql<{ id: string }>`
    insert into users (email, email_folded, first_name, last_name, status, created_at)
    select 'viele' || n || '@example.test', 'viele' || n || '@example.test', '', '', 'active', now() - interval '300 days'
    from generate_series(1, 203) n returning id`.execute(db)
  await sql`insert into grants (folder_id, user_id, bits)
    select ${folders[2]}::bigint, id, ${READ} from unnest(${created.rows.map(({ id }) => id)}::bigint[]) id`.execute(
    db,
  )
  const [item] = (await ask('notSignedIn')).items
  expect(item?.subjects).toHaveLength(20)
  expect([item?.subjectCount, item?.openedBy.length]).toEqual([203, 200])
  await sql`delete from users where email like 'viele%'`.execute(db)
})

test('says where a folder lies and whose entries open it, finds it by its name, and passes over the trash', async () => {
  const { db } = server.services
  const stranger = people.find(({ company_id }) => company_id !== null && company_id !== home)
  await plant([])
  await db
    .insertInto('grants')
    .values({ folder_id: folders[1] ?? '', user_id: stranger?.id ?? '', bits: READ })
    .execute()
  expect(await ask('otherCompanies', '&search=BERI')).toMatchObject({
    total: 1,
    items: [
      {
        folder: { names: ['Finanzen', 'Berichte'], above: [folders[0]] },
        company: 'Nordlicht',
        people: 1,
        subjects: [{ kind: 'user', id: stranger?.id, people: 1 }],
        subjectCount: 1,
        openedBy: [{ kind: 'user', id: stranger?.id }],
      },
    ],
  })
  expect((await ask('otherCompanies', '&search=nirgends')).total).toBe(0)
  expect(await ask('otherCompanies', '&page=3')).toMatchObject({ items: [], total: 1 })
  await sql`update entries set trashed_at = now() where id = ${folders[0]}`.execute(db)
  expect((await ask('otherCompanies')).total).toBe(0)
  await sql`update entries set trashed_at = null where id = ${folders[0]}`.execute(db)
})

test('pages keep one order: of those with as many people by their names, and of one name by their age', async () => {
  const { db } = server.services
  await plant([])
  const again = await createFolder(db, { name: 'Berichte', parentId: folders[2] ?? '' })
  const unseen = await Promise.all(
    [0, 1].map(() => server.createPerson({ roleId: people[0]?.role_id ?? '' })),
  )
  const ids = unseen.map(({ id }) => id)
  await sql`update users set created_at = now() - interval '200 days' where id = any(${ids}::bigint[])`.execute(
    db,
  )
  // Technik lets in both of them, the others one
  const rights = [folders[0], folders[1], folders[2], folders[2], again].map((folder, at) => ({
    folder_id: folder ?? '',
    user_id: ids[at % 2] ?? '',
    bits: READ,
  }))
  await db.insertInto('grants').values(rights).execute()
  const [old, young] = ['Finanzen/Berichte', 'Technik/Berichte']
  expect(await inOrder('sort=people&direction=descending')).toEqual(['Technik', old, young, 'Finanzen'])
  expect(await inOrder('sort=people&direction=ascending')).toEqual([old, young, 'Finanzen', 'Technik'])
  expect(await inOrder('sort=folder&direction=ascending')).toEqual([old, young, 'Finanzen', 'Technik'])
  expect(await inOrder('sort=folder&direction=descending')).toEqual(['Technik', 'Finanzen', old, young])
  expect([await found('ber'), await found('ber%20ichte'), await found('ber%20finanzen')]).toEqual([2, 2, 0])
})

/** The paths of all folders with rights of people who have not signed in, asked for page by page. */
async function inOrder(order: string): Promise<readonly string[]> {
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => ask('notSignedIn', `&page=${page}&pageSize=1&${order}`)),
  )
  return pages.flatMap(({ items }) => items.map(({ folder }) => folder.names.join('/')))
}

const found = async (search: string): Promise<number> => (await ask('notSignedIn', `&search=${search}`)).total

async function plant(sample: readonly (typeof samples)[number][number][]): Promise<void> {
  const rows = sample.map((each) => {
    const everyone = [...people, ...gone]
    const who = everyone[each.whose % everyone.length]
    return {
      folder_id: folders[each.folder],
      user_id: each.kind === 'user' ? who?.id : null,
      role_id: each.kind === 'role' ? who?.role_id : null,
      company_id: each.kind === 'company' ? (who?.company_id ?? home) : null,
      bits: each.bits,
    }
  })
  await sql`delete from grants`.execute(server.services.db)
  await sql`
    insert into grants (folder_id, user_id, role_id, company_id, bits)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g
      (folder_id bigint, user_id bigint, role_id bigint, company_id bigint, bits smallint)
    on conflict do nothing
  `.execute(server.services.db)
}
