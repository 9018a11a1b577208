import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldName } from '#contract/text/names.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { openFilesScene, type FilesScene } from '../../../support/scenes/files-scene.ts'
import { transferClient, type TransferClient } from '../../../support/clients/transfer-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'

let { server, anna, home } = {} as FilesScene
let transfer: TransferClient
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
  transfer = transferClient(server, anna)
})
afterAll(() => server.close())

/** The rule in its plainest form: a folder is a map of what is in it, a file a text. */
type Model = Map<string, { name: string; content: Model | string }>

const name = fc.constantFrom('a', 'B', 'b', 'c', 'ä', 'A\u0308')
const path = fc.array(name, { minLength: 1, maxLength: 4 })
const step = fc.record({
  kind: fc.constantFrom('folder', 'file', 'move', 'move', 'copy', 'remove'),
  from: path,
  to: path,
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function folderIn(root: Model, names: readonly string[]): Model | null {
  let folder = root
  for (const each of names) {
    const content = folder.get(foldName(each))?.content
    if (!(content instanceof Map)) return null
    folder = content
  }
  return folder
}

const entryIn = (root: Model, names: readonly string[]) =>
  folderIn(root, names.slice(0, -1))?.get(foldName(names.at(-1) ?? ''))

const clone = (content: Model | string): Model | string =>
  content instanceof Map
    ? new Map([...content].map(([key, each]) => [key, { ...each, content: clone(each.content) }]))
    : content

const startsWith = (names: readonly string[], start: readonly string[]): boolean =>
  start.every((each, n) => foldName(each) === foldName(names[n] ?? ''))

/** Does the step to the model; answers with the status that the server must answer. */
function simulate(root: Model, { kind, from, to }: Step): number {
  if (kind === 'remove') {
    if (!entryIn(root, from)) return 404
    folderIn(root, from.slice(0, -1))?.delete(foldName(from.at(-1) ?? ''))
    return 200
  }
  const target = folderIn(root, to.slice(0, -1))
  const [last, key] = [(to.at(-1) ?? '').normalize('NFC'), foldName(to.at(-1) ?? '')]
  if (kind === 'folder' || kind === 'file') {
    if (!target) return 404
    if (target.has(key)) return 409
    target.set(key, { name: last, content: kind === 'folder' ? new Map<string, never>() : 'x' })
    return kind === 'folder' ? 201 : 200
  }
  const entry = entryIn(root, from)
  if (!entry || !target) return 404
  const isRename = folderIn(root, from.slice(0, -1)) === target
  if (entry.content instanceof Map && startsWith(to.slice(0, -1), from)) return 400
  const isItself = kind === 'move' && isRename && key === foldName(from.at(-1) ?? '')
  if (target.has(key) && !isItself) return 409
  if (kind === 'move') folderIn(root, from.slice(0, -1))?.delete(foldName(from.at(-1) ?? ''))
  target.set(key, { name: last, content: kind === 'copy' ? clone(entry.content) : entry.content })
  return 200
}

async function really(root: string, model: Model, { kind, from, to }: Step): Promise<number> {
  const [old, fresh] = [
    ['Home', root, ...from],
    ['Home', root, ...to],
  ]
  const last = to.at(-1) ?? ''
  if (kind === 'remove') return (await anna.remove(...old)).statusCode
  if (kind === 'folder') return (await anna.createFolder(fresh.slice(0, -1), last)).statusCode
  if (kind === 'file')
    return (await anna.upload(fresh.slice(0, -1), { files: [{ name: last, bytes: 'x' }] })).statusCode
  const isFile = typeof entryIn(model, from)?.content === 'string'
  return (await transfer.send({ operation: kind, from: old, to: fresh, isFile })).statusCode
}

const shown = (folder: Model): unknown =>
  Object.fromEntries(
    [...folder.values()].map((each) => [
      each.name,
      each.content instanceof Map ? shown(each.content) : each.content,
    ]),
  )

/** The tree as the rows have it, by parents alone. */
async function stored(id: string): Promise<unknown> {
  const { rows } = await sql<{ id: string; parent_id: string; name: string; kind: string }>`
    with recursive down as (
      select id, parent_id, name, kind from entries where parent_id = ${id}::bigint and trashed_at is null
      union all
      select e.id, e.parent_id, e.name, e.kind from entries e join down d on e.parent_id = d.id where e.trashed_at is null
    )
    select * from down
  `.execute(server.services.db)
  const below = (parent: string): unknown =>
    Object.fromEntries(
      rows
        .filter((row) => row.parent_id === parent)
        .map((row) => [row.name, row.kind === 'folder' ? below(row.id) : 'x']),
    )
  return below(id)
}

test('random trees and random transfers end as the plainest model says, and every entry stays reachable', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      run += 1
      const root = `Lauf ${run}`
      const id = await createFolder(server.services.db, { name: root, parentId: home })
      const model: Model = new Map()
      for (const each of steps) {
        const answered = await really(root, model, each)
        expect([each, answered]).toEqual([each, simulate(model, each)])
      }
      expect(await stored(id)).toEqual(shown(model))
      await expectSoundTree(server.services.db)
    }),
    { numRuns: 40 },
  )
}, 120_000)
