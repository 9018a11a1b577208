import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grant } from '#contract/rights/permissions.ts'
import { ALL, READ, completeRights, nearestRights } from '#contract/rights/permissions.ts'
import { readableEntries } from '../../../src/server/rights/readable-entries.ts'
import { rightsOnEntries } from '../../../src/server/rights/rights-on-entries.ts'
import { leadsSomewhere } from '../../../src/server/rights/visible-entry.ts'
import { createCompany, type Person } from '../../support/create-person.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let person: Person & { readonly companyId: string }
let stranger: Person

beforeAll(async () => {
  server = await startTestServer()
  const companyId = await createCompany(server.services.db, 'Nordlicht')
  person = { ...(await server.createPerson({ companyId })), companyId }
  stranger = await server.createPerson()
})
afterAll(() => server.close())

interface Node {
  /** Which of the nodes before it is the parent; none for a first-level folder. */
  readonly parent: number
  readonly isTrashed: boolean
  readonly grants: readonly Grant[]
}

const node: fc.Arbitrary<Node> = fc.record({
  parent: fc.nat(100),
  isTrashed: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  grants: fc.uniqueArray(
    fc.record({
      subject: fc.constantFrom('user', 'role', 'company'),
      bits: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: ALL })).map(completeRights),
    }),
    { selector: ({ subject }) => subject, maxLength: 2 },
  ),
})

/** The parent of a node as an index, -1 for the root. */
const parentOf = (tree: readonly Node[], at: number): number => ((tree[at]?.parent ?? 0) % (at + 1)) - 1

function wayUp(tree: readonly Node[], at: number): readonly Node[] {
  const found = tree[at]
  return found ? [found, ...wayUp(tree, parentOf(tree, at))] : []
}

/** The rule in its plainest form. */
function naiveRights(tree: readonly Node[], at: number): number | undefined {
  const way = wayUp(tree, at)
  return way.some(({ isTrashed }) => isTrashed) ? undefined : nearestRights(way.map(({ grants }) => grants))
}

const isBelow = (tree: readonly Node[], at: number, above: number): boolean =>
  at >= 0 && (parentOf(tree, at) === above || isBelow(tree, parentOf(tree, at), above))

async function plant(tree: readonly Node[], tag: number): Promise<string[]> {
  const { db } = server.services
  const ids: string[] = []
  for (const [at, { grants, isTrashed }] of tree.entries()) {
    const parentId = ids[parentOf(tree, at)]
    const id = await createFolder(db, { name: `${tag}-${at}`, ...(parentId ? { parentId } : {}) })
    ids.push(id)
    if (isTrashed)
      await db.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', id).execute()
    await grant(db, id, { userId: stranger.id }, ALL)
    for (const { subject, bits } of grants) {
      const to = {
        user: { userId: person.id },
        role: { roleId: person.roleId },
        company: { companyId: person.companyId },
      }
      await grant(db, id, to[subject], bits)
    }
  }
  return ids
}

test('what the database answers for many entries at once is the plain rule, on random trees', async () => {
  let tag = 0
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 25 }), async (tree) => {
      tag += 1
      const ids = await plant(tree, tag)
      const { db } = server.services
      const grantee = { userId: person.id, roleId: person.roleId, companyId: person.companyId }
      const rights = await rightsOnEntries(db, grantee, ids)
      expect(ids.map((id) => rights.get(id))).toEqual(tree.map((_, at) => naiveRights(tree, at)))
      const readable = await readableEntries(db, grantee, ids)
      expect(ids.map((id) => readable.get(id)?.rights)).toEqual(
        tree.map((_, at) => {
          const bits = naiveRights(tree, at) ?? 0
          return bits & READ ? bits : undefined
        }),
      )

      for (const [at, id] of ids.entries()) {
        if (rights.get(id) !== 0) continue
        const leads = tree.some(
          (_, below) => isBelow(tree, below, at) && ((naiveRights(tree, below) ?? 0) & READ) > 0,
        )
        expect(await leadsSomewhere(db, grantee, id)).toBe(leads)
      }
    }),
    { numRuns: 40 },
  )
})
