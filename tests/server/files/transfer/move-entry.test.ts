import { describe, expect, test } from 'vitest'
import type { FolderContent } from '#contract/files/entries.ts'
import { ALL, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { createFolder, rootId } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { expectSoundTree } from '../../../support/tree-facts.ts'
import { transferScene } from '../../../support/scenes/transfer-scene.ts'

const { scene, tree, db, at } = transferScene()

describe('a move', () => {
  test('takes along everything with its grants, and the way up is written anew', async () => {
    const deep = await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
    await scene.give(deep, READ | UPDATE | DELETE)
    const file = await scene.storeFile(at('inner'), 'a.txt')
    expect((await scene.transfer.moveFolder(at('inner'), at('other', 'drin'))).statusCode).toBe(200)
    expect(await scene.namesIn(at())).toEqual(['other'])
    expect(await scene.namesIn(at('other', 'drin'))).toEqual(['tief', 'a.txt'])
    const listed = (await scene.anna.list(...at('other', 'drin'))).json<FolderContent>()
    expect(listed.subfolders[0]).toMatchObject({ id: deep, permissions: READ | UPDATE | DELETE })
    const rows = await db()
      .selectFrom('entries')
      .select(['id', 'ancestors'])
      .where('id', 'in', [deep, file.id])
      .execute()
    const above = [await rootId(db()), scene.home, tree.ids.top, tree.ids.other, tree.ids.inner]
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: deep, ancestors: above },
        { id: file.id, ancestors: above },
      ]),
    )
  })

  test('rewrites the way up of what lies in the trash as well', async () => {
    await scene.storeFile(at('inner'), 'weg.txt')
    await scene.anna.remove(...at('inner', 'weg.txt'))
    expect((await scene.transfer.moveFolder(at('inner'), at('other', 'inner'))).statusCode).toBe(200)
    await expectSoundTree(db())
  })

  test.each([
    ['UPDATE at the source', READ | DELETE, ALL],
    ['DELETE at the source', READ | UPDATE, ALL],
    ['CREATE at the destination', ALL, READ | UPDATE | DELETE],
  ])('without %s is refused', async (_what, source, destination) => {
    await createFolder(db(), { name: 'was', parentId: tree.ids.inner })
    await scene.give(tree.ids.inner, source)
    await scene.give(tree.ids.other, destination)
    expectProblem(await scene.transfer.moveFolder(at('inner', 'was'), at('other', 'was')), 'notAllowed')
    expect(await scene.namesIn(at('inner'))).toEqual(['was'])
  })

  test.each([UPDATE, DELETE])(
    'without right %i on a folder deep beneath is refused without its name',
    async (bit) => {
      const hidden = await createFolder(db(), {
        name: 'geheim',
        parentId: await createFolder(db(), { name: 'mitte', parentId: tree.ids.inner }),
      })
      await scene.give(hidden, ALL & ~bit)
      const answer = await scene.transfer.moveFolder(at('inner'), at('other', 'inner'))
      expectProblem(answer, 'notAllowed')
      expect(answer.body).not.toContain('geheim')
    },
  )

  test('into itself, or into something in it, is refused', async () => {
    await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
    for (const send of [scene.transfer.moveFolder, scene.transfer.copyFolder]) {
      expectProblem(await send(at('inner'), at('inner', 'x')), 'intoItself')
      expectProblem(await send(at('inner'), at('INNER', 'tief', 'x')), 'intoItself')
    }
    expect(await scene.namesIn(at('inner'))).toEqual(['tief'])
  })

  test('of something onto the folder it lies in is refused', async () => {
    await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
    expectProblem(await scene.transfer.moveFolder(at('inner', 'tief'), at('inner')), 'nameTaken')
    expectProblem(await scene.transfer.copyFolder(at('inner', 'tief'), at('inner')), 'nameTaken')
    expect(await scene.namesIn(at('inner'))).toEqual(['tief'])
  })

  test('to where somebody may not look, into a file, or under another e-mail is not found', async () => {
    await scene.storeFile(at(), 'a.txt')
    const strange = await createFolder(db(), { name: `Fremd ${tree.name}` })
    await createFolder(db(), { name: 'drin', parentId: strange })
    expectProblem(await scene.transfer.moveFolder(at('inner'), [`Fremd ${tree.name}`, 'inner']), 'notFound')
    expectProblem(await scene.transfer.moveFolder([`Fremd ${tree.name}`, 'drin'], at('drin')), 'notFound')
    expectProblem(await scene.transfer.moveFolder(at('inner'), at('a.txt', 'inner')), 'notFound')
    const answer = await scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/transfer',
      headers: scene.anna.headers,
      payload: [
        {
          oldPath: scene.anna.address(...at('inner')),
          newPath: '/remote.php/dav/files/somebody@else.com/Home/inner/',
          overwrite: false,
          operation: 'move',
          isFile: false,
        },
      ],
    })
    expectProblem(answer, 'notFound')
  })

  test('of a folder that is only walked through, or into one, is refused', async () => {
    const way = await createFolder(db(), { name: `Weg ${tree.name}` })
    const middle = await createFolder(db(), { name: 'mitte', parentId: way })
    await scene.give(await createFolder(db(), { name: 'offen', parentId: middle }), ALL)
    for (const send of [scene.transfer.moveFolder, scene.transfer.copyFolder]) {
      expectProblem(await send([`Weg ${tree.name}`, 'mitte'], at('mitte')), 'notAllowed')
      expectProblem(await send(at('inner'), [`Weg ${tree.name}`, 'mitte', 'inner']), 'notAllowed')
      expectProblem(await send(at('inner'), ['inner']), 'notAllowed')
    }
  })

  test('deeper than a hundred levels is refused, for what lies beneath as well', async () => {
    const names = Array.from({ length: 97 }, (_, level) => `${level}`)
    let parentId = tree.ids.other
    for (const name of names) parentId = await createFolder(db(), { name, parentId })
    const shallow = await createFolder(db(), { name: 'flach', parentId: tree.ids.inner })
    // Home, top, other and 97 more are a hundred levels.
    for (const send of [scene.transfer.copyFolder, scene.transfer.moveFolder]) {
      expectProblem(await send(at('inner', 'flach'), at('other', ...names, 'x')), 'tooDeep')
      expectProblem(await send(at('inner'), at('other', ...names.slice(0, 96), 'inner')), 'tooDeep')
    }
    expect(await scene.namesIn(at('inner'))).toEqual(['flach'])
    expect(
      (await scene.transfer.moveFolder(at('inner'), at('other', ...names.slice(0, 95), 'inner'))).statusCode,
    ).toBe(200)
    expect((await scene.anna.get(`/api/filemanager/${shallow}`)).statusCode).toBe(200)
  })
})
