import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryPath } from '#contract/files/addresses.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { findEntry, resolveEntry, rightsOnEntries } from '../../../src/server/files/access.ts'
import { listFolder } from '../../../src/server/files/list-folder.ts'
import { createFolder } from '../../support/create-folder.ts'
import { createCompany, createRole } from '../../support/create-person.ts'
import { plantTrees, randomTrees, type PlainNode, type Planters } from '../../support/random-trees.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

/** 10,000 trees in all: many are asked about by one query, some of each round also one entry at a time. */
const [rounds, treesAtOnce, treesLookedInto] = [20, 500, 10]

let server: TestServer
let actor: Actor
let planters: Planters
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.services
  const [roleId, companyId] = [await createRole(db, 'Probe', []), await createCompany(db, 'Probe')]
  const person = await server.createPerson({ roleId, companyId })
  const stranger = await server.createPerson()
  planters = { userId: person.id, roleId, companyId, strangerId: stranger.id }
  actor = {
    userId: person.id,
    roleId,
    companyId,
    email: person.email,
    name: 'Probe',
    language: 'en',
    permissions: new Set(['VIEW_FILE_MANAGER']),
    sessionId: '',
  }
})
afterAll(() => server.close())

/** What the rules say of one entry, told from the top down. */
interface Expected {
  readonly node: PlainNode
  readonly names: readonly string[]
  readonly rights: number
  readonly isVisible: boolean
}

/** Everything below a list of entries that is there, by plain recursion: each hands down what it has. */
function walk(nodes: readonly PlainNode[], inherited: number, names: readonly string[]): Expected[] {
  return nodes
    .filter(({ isTrashed, name }) => !isTrashed && name !== 'nextcloud')
    .flatMap((node) => {
      const { user, role, company } = node.grants
      const rights = user ?? role ?? company ?? inherited
      const way = [...names, node.name]
      const below = walk(node.children, rights, way)
      const leads = below.some((each) => each.node.isFolder && each.rights % 2 === 1)
      return [{ node, names: way, rights, isVisible: rights % 2 === 1 || leads }, ...below]
    })
}

type Trees = Parameters<typeof plantTrees>[1]

const all = (nodes: readonly PlainNode[]): PlainNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)])

/** The entry that was asked for, or the code of the refusal. */
const refusedOr = (asking: Promise<{ rights: number; id: string }>) =>
  asking.then(
    ({ id, rights }) => ({ id, rights }),
    (error: { code?: string }) => error.code,
  )

async function lookInto(expected: Expected, every: readonly Expected[]): Promise<void> {
  const { db } = server.services
  const { node, rights, isVisible, names } = expected
  const path = entryPath({ email: actor.email, names }, node.isFolder)
  const answer = isVisible ? { id: String(node.id), rights } : 'notFound'
  expect(await refusedOr(findEntry(db, actor, String(node.id))), path).toEqual(answer)
  expect(await refusedOr(resolveEntry(db, actor, path)), path).toEqual(answer)
  if (!node.isFolder || !isVisible) return
  const listed = await listFolder(server.services, actor, { path })
  const children = every.filter((each) => node.children.includes(each.node) && each.isVisible)
  const told = [...listed.subfolders, ...listed.files].map(({ id, permissions }) => [id, permissions])
  expect(new Map(told as [string, number][]), path).toEqual(
    new Map(children.map((each) => [String(each.node.id), each.rights])),
  )
}

/** Plants trees, compares what one query answers for all of them, and looks into each entry when that is wanted. */
async function compare(trees: Trees, name: string, isLookedInto: boolean): Promise<void> {
  const { db } = server.services
  const folderId = await createFolder(db, { name })
  const tops = await plantTrees(db, trees, { folderId, planters })
  const expected = walk(tops, 0, [name])
  const ids = all(tops).map(({ id }) => String(id))
  const rights = await rightsOnEntries(db, actor, ids)
  expect(rights, name).toEqual(new Map(expected.map((each) => [String(each.node.id), each.rights])))
  if (isLookedInto) for (const each of expected) await lookInto(each, expected)
  // What leads somewhere is found from the grants of a person: thousands of earlier ones would only take time.
  await db.deleteFrom('grants').execute()
}

test(
  'rights, entries and listings are what plain recursion says, on 10,000 random trees',
  { timeout: 120_000 },
  async () => {
    const seed = Date.now()
    for (const [round, trees] of fc.sample(randomTrees(treesAtOnce), { numRuns: rounds, seed }).entries()) {
      const name = `Runde ${round}, ${seed}`
      await compare(trees.slice(treesLookedInto), name, false)
      await compare(trees.slice(0, treesLookedInto), `${name}, einzeln`, true)
    }
  },
)
