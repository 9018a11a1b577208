import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { openFilesScene, type FilesScene } from '../../../support/scenes/files-scene.ts'
import { transferClient, type TransferClient } from '../../../support/clients/transfer-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'

const rounds = 30
vi.setConfig({ testTimeout: 60_000 })

let { server, anna, home } = {} as FilesScene
let transfer: TransferClient
let top = ''
let topId = ''
let count = 0
beforeAll(async () => {
  ;({ server, anna, home } = await openFilesScene())
  transfer = transferClient(server, anna)
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  top = `Top ${count}`
  topId = await createFolder(server.services.db, { name: top, parentId: home })
})
afterEach(() => expectSoundTree(server.services.db))

const at = (...names: string[]): string[] => ['Home', top, ...names]
const make = (name: string, parentId = topId): Promise<string> =>
  createFolder(server.services.db, { name, parentId })
const statuses = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const isSeen = async (id: string): Promise<boolean> =>
  (await anna.get(`/api/filemanager/${id}`)).statusCode === 200

test('two folders moved into each other at once: one goes, the other is refused, both stay reachable', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [`a${round}`, `b${round}`]
    const ids = [await make(a), await make(b)]
    const answers = await Promise.all([
      transfer.moveFolder(at(a), at(b, a)),
      transfer.moveFolder(at(b), at(a, b)),
    ])
    expect(statuses(answers)).toEqual([200, 404])
    for (const id of ids) expect(await isSeen(id)).toBe(true)
  }
})

test('a ring of moves never closes', async () => {
  for (let round = 0; round < 15; round += 1) {
    const names = [`x${round}`, `y${round}`, `z${round}`]
    const ids: string[] = []
    for (const name of names) ids.push(await make(name))
    await Promise.all(
      names.map((name, n) => transfer.moveFolder(at(name), at(names[(n + 1) % 3] ?? '', name))),
    )
    for (const id of ids) expect(await isSeen(id)).toBe(true)
  }
})

test('names that are swapped at once neither get lost nor doubled', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [a, b] = [`s${round}`, `t${round}`]
    await Promise.all([make(a), make(b)])
    const answers = await Promise.all([transfer.moveFolder(at(a), at(b)), transfer.moveFolder(at(b), at(a))])
    for (const { statusCode } of answers) expect([200, 404, 409]).toContain(statusCode)
    const { subfolders } = (await anna.list(...at())).json<FolderContent>()
    expect(subfolders.filter(({ name }) => [a, b].includes(name))).toHaveLength(2)
  }
})

test('of many that want one name, exactly one gets it', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `n${n}`)
  for (const name of names) await make(name)
  await make('ziel')
  const answers = await Promise.all(names.map((name) => transfer.moveFolder(at(name), at('ziel', 'eins'))))
  expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  const copies = await Promise.all(
    names.map(() => transfer.copyFolder(at('ziel', 'eins'), at('ziel', 'zwei'))),
  )
  expect(statuses(copies)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
})

test('a move and a deletion of the same folder: it is in one place afterwards', async () => {
  await make('ziel')
  for (let round = 0; round < rounds; round += 1) {
    const id = await make(`d${round}`)
    const [moved, removed] = await Promise.all([
      transfer.moveFolder(at(`d${round}`), at('ziel', `d${round}`)),
      anna.remove(...at(`d${round}`)),
    ])
    expect(statuses([moved, removed])).toEqual([200, 404])
    expect(await isSeen(id)).toBe(moved.statusCode === 200)
  }
})

test('a move into a folder that is deleted meanwhile ends before it or in it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await make(`e${round}`)
    await make(`ziel${round}`)
    const [moved, removed] = await Promise.all([
      transfer.moveFolder(at(`e${round}`), at(`ziel${round}`, 'e')),
      anna.remove(...at(`ziel${round}`)),
    ])
    expect(removed.statusCode).toBe(200)
    expect([200, 404]).toContain(moved.statusCode)
    expect(await isSeen(id)).toBe(moved.statusCode === 404)
  }
})

test('what is uploaded into a tree that is being moved is seen, and knows where it is', async () => {
  const [, inner] = [await make('ziel'), await make('quelle')]
  await make('tief', inner)
  for (let round = 0; round < 12; round += 1) {
    const [from, to] =
      round % 2 === 0 ? [at('quelle'), at('ziel', 'quelle')] : [at('ziel', 'quelle'), at('quelle')]
    const name = `u${round}.txt`
    const [moved, ...uploads] = await Promise.all([
      transfer.moveFolder(from, to),
      anna.upload([...from, 'tief'], { files: [{ name, bytes: name }] }),
      anna.upload(from, { relativePaths: [`neu${round}/${name}`], files: [{ name, bytes: name }] }),
      anna.createFolder(from, `ordner${round}`),
    ])
    expect(moved.statusCode).toBe(200)
    for (const { statusCode } of uploads) expect([200, 201, 404]).toContain(statusCode)
    const { subfolders } = (await anna.list(...to)).json<FolderContent>()
    const [deep, fresh, folder] = uploads
    const { files } = (await anna.list(...to, 'tief')).json<FolderContent>()
    expect(files.some((file) => file.name === name)).toBe(deep?.statusCode === 200)
    expect(subfolders.some((each) => each.name === `neu${round}`)).toBe(fresh?.statusCode === 200)
    expect(subfolders.some((each) => each.name === `ordner${round}`)).toBe(folder?.statusCode === 201)
    await expectSoundTree(server.services.db)
  }
})

test('a right that is granted or taken meanwhile travels along, and none is invented', async () => {
  const [, source] = [await make('ziel'), await make('quelle')]
  const bob = await server.createPerson()
  for (let round = 0; round < 15; round += 1) {
    const id = await make(`g${round}`, source)
    const [moved] = await Promise.all([
      transfer.moveFolder(at('quelle', `g${round}`), at('ziel', `g${round}`)),
      grant(server.services.db, id, { userId: bob.id }, 1),
    ])
    expect(moved.statusCode).toBe(200)
    const grants = await server.services.db
      .selectFrom('grants')
      .select('bits')
      .where('folder_id', '=', id)
      .execute()
    expect(grants).toEqual([{ bits: 1 }])
  }
})
