import { beforeAll, describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { ALL, CREATE, DELETE, READ } from '#contract/rights/permissions.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'
import { transferScene } from '../../../support/scenes/transfer-scene.ts'
import { trashClient, type TrashClient } from '../../../support/clients/trash-client.ts'

const { scene, tree, db, at } = transferScene()
let trash: TrashClient
beforeAll(() => {
  trash = trashClient(scene.server, scene.anna)
})

/** A file in `inner` that lies in the trash. */
async function trashedFile(name = 'a.txt'): Promise<FileEntry> {
  const file = await scene.storeFile(at('inner'), name)
  expect((await scene.anna.remove(...at('inner', name))).statusCode).toBe(200)
  return file
}

describe('to where it was', () => {
  test('a deletion is undone by the id it was answered with, grants and all', async () => {
    await scene.give(tree.ids.inner, ALL)
    const file = await scene.storeFile(at('inner'), 'a.txt')
    const { id } = (await scene.anna.remove(...at('inner'))).json<{ id: string }>()
    const answer = await trash.restore([id])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      results: [{ id, status: 200, code: null, path: scene.anna.address(...at('inner')) }],
    })
    expect((await scene.anna.get(`/api/filemanager/${file.id}`)).json()).toMatchObject(file)
    expect((await scene.bytesOf(file)).toString()).toBe('bytes of a.txt')
    expect(await trash.items()).not.toContainEqual(expect.objectContaining({ id }))
    expectProblem(await trash.restore([id]), 'notFound')
  })

  test('also when the folder it was in has moved meanwhile', async () => {
    const file = await trashedFile()
    await scene.transfer.moveFolder(at('inner'), at('other', 'neu'))
    expect((await trash.restore([file.id])).statusCode).toBe(200)
    expect(await scene.namesIn(at('other', 'neu'))).toEqual(['a.txt'])
  })

  test('needs CREATE there, and DELETE to know of it at all', async () => {
    const file = await trashedFile()
    await scene.give(tree.ids.inner, READ | DELETE)
    expectProblem(await trash.restore([file.id]), 'notAllowed')
    await db()
      .updateTable('grants')
      .set({ bits: READ | CREATE })
      .where('folder_id', '=', tree.ids.inner)
      .execute()
    expectProblem(await trash.restore([file.id]), 'notFound')
    const bob = await filesClient(scene.server)
    expectProblem(await trashClient(scene.server, bob).restore([file.id]), 'notFound')
  })

  test('is refused when the name is taken, or both are kept', async () => {
    const file = await trashedFile()
    await scene.storeFile(at('inner'), 'A.TXT')
    expectProblem(await trash.restore([file.id]), 'nameTaken')
    const answer = await trash.restore([file.id], { whenTaken: 'keepBoth' })
    expect(answer.json()).toMatchObject({ results: [{ path: file.path.replace('a.txt', 'a (1).txt') }] })
    expect(await scene.namesIn(at('inner'))).toEqual(['a (1).txt', 'A.TXT'])
  })

  test('counts a number at its end on', async () => {
    const name = 'leer (2).txt'
    const file = await trashedFile(name)
    await scene.storeFile(at('inner'), name)
    await trash.restore([file.id], { whenTaken: 'keepBoth' })
    expect(await scene.namesIn(at('inner'))).toEqual(['leer (2).txt', 'leer (3).txt'])
  })

  test('keeps both folders by a number behind the whole name, for a folder has no extension', async () => {
    const id = await createFolder(db(), { name: 'Version 1.2', parentId: tree.ids.inner })
    expect((await scene.anna.remove(...at('inner', 'Version 1.2'))).statusCode).toBe(200)
    await createFolder(db(), { name: 'Version 1.2', parentId: tree.ids.inner })
    expect((await trash.restore([id], { whenTaken: 'keepBoth' })).statusCode).toBe(200)
    expect(await scene.namesIn(at('inner'))).toEqual(['Version 1.2', 'Version 1.2 (1)'])
  })

  test('is refused when that folder is in the trash or purged', async () => {
    const file = await trashedFile()
    await scene.anna.remove(...at('inner'))
    expectProblem(await trash.restore([file.id]), 'placeGone')
    expect((await trash.purge(tree.ids.inner)).statusCode).toBe(204)
    expectProblem(await trash.restore([file.id]), 'notFound')
  })
})

describe('to another folder', () => {
  test('when the old one is gone, and the way up is written anew', async () => {
    const deep = await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
    await scene.storeFile(at('inner', 'tief'), 'b.txt')
    await scene.anna.remove(...at('inner', 'tief'))
    await scene.anna.remove(...at('inner'))
    const destination = scene.anna.address(...at('other'))
    const answer = await trash.restore([deep], { destination })
    expect(answer.json()).toMatchObject({ results: [{ path: `${destination}tief/`, status: 200 }] })
    expect(await scene.namesIn(at('other', 'tief'))).toEqual(['b.txt'])
    await expectSoundTree(db())
  })

  test('needs CREATE there; the root, files, strange folders and itself are none', async () => {
    const file = await trashedFile()
    await scene.storeFile(at(), 'b.txt')
    await scene.give(tree.ids.other, ALL & ~CREATE)
    await createFolder(db(), { name: `Fremd ${tree.name}` })
    const to = (...names: string[]) => trash.restore([file.id], { destination: scene.anna.address(...names) })
    expectProblem(await to(...at('other')), 'notAllowed')
    expectProblem(await to(), 'notAllowed')
    expectProblem(await to(...at('b.txt')), 'notFound')
    expectProblem(await to(`Fremd ${tree.name}`), 'notFound')
    await scene.anna.remove(...at('inner'))
    expectProblem(
      await trash.restore([tree.ids.inner], { destination: scene.anna.address(...at('inner')) }),
      'notFound',
    )
  })

  test('deeper than a hundred levels is refused', async () => {
    const names = Array.from({ length: 97 }, (_, level) => `${level}`)
    let parentId = tree.ids.other
    for (const name of names) parentId = await createFolder(db(), { name, parentId })
    await scene.anna.remove(...at('inner'))
    const destination = scene.anna.address(...at('other', ...names))
    expectProblem(await trash.restore([tree.ids.inner], { destination }), 'tooDeep')
  })
})

test('a list answers for each', async () => {
  const [a, b] = [await trashedFile('a.txt'), await trashedFile('b.txt')]
  await scene.storeFile(at('inner'), 'b.txt')
  const answer = await trash.restore([a.id, b.id, '999999999'])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    results: [
      { id: a.id, status: 200, code: null, path: a.path },
      { id: b.id, status: 409, code: 'nameTaken', path: null },
      { id: '999999999', status: 404, code: 'notFound', path: null },
    ],
  })
})

test('of several who restore to one name at once, each gets one of their own', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await trashedFile('x.txt')).id)
  const answers = await Promise.all(ids.map((id) => trash.restore([id], { whenTaken: 'keepBoth' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await scene.namesIn(at('inner'))).toHaveLength(5)
})

test('of a restore and a purge at once, one happens', async () => {
  for (let round = 0; round < 15; round += 1) {
    const file = await trashedFile(`r${round}.txt`)
    const [restored, purged] = await Promise.all([trash.restore([file.id]), trash.purge(file.id)])
    expect([restored.statusCode, purged.statusCode].toSorted((a, b) => a - b)).toEqual(
      restored.statusCode === 200 ? [200, 404] : [204, 404],
    )
    const isThere = (await scene.anna.get(`/api/filemanager/${file.id}`)).statusCode === 200
    expect(isThere).toBe(restored.statusCode === 200)
  }
})
