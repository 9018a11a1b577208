import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder } from '../../support/create-folder.ts'
import { openTransferScene, type FreshTree, type TransferScene } from '../../support/scenes/transfer-scene.ts'
import { tusRequests } from '../../support/tus/tus-requests.ts'

const turned = 'Rechnung\u202Efdp.docx'
const text = 'The name contains invisible characters. Please type it again.'

let scene: TransferScene
let base: string
beforeAll(async () => {
  scene = await openTransferScene()
  base = await scene.server.listen()
})
afterAll(() => scene.server.close())

describe('a name with characters that nobody sees is refused', () => {
  test('for a new folder', async () => {
    expectHidden((await scene.anna.createFolder(['Home'], turned)).json())
    expectHidden((await scene.anna.createFolder(['Home'], 'Be\u200Bricht')).json())
    expect((await scene.anna.createFolder(['Home'], '👩‍👩‍👧 می‌خواهم')).statusCode).toBe(201)
  })

  test('for uploads of a form, as name and on the way', async () => {
    expectHidden((await scene.anna.upload(['Home'], { files: [{ name: turned, bytes: 'x' }] })).json())
    const files = [{ name: 'a.txt', bytes: 'x' }]
    const below = await scene.anna.upload(['Home'], { relativePaths: [`${turned}/a.txt`], files })
    expectHidden(below.json())
  })

  test('for resumable uploads, before a byte is sent', async () => {
    const tus = tusRequests(base, scene.anna.headers)
    const path = scene.anna.address('Home')
    for (const relativePath of [turned, `${turned}/a.txt`])
      expectHidden(await (await tus.create({ path, relativePath, length: 10 })).json())
  })

  test('for renaming, moving, copying and keeping both', async () => {
    const tree = await scene.freshTree()
    await scene.storeFile(tree.at('inner'), 'a.txt')
    const { moveFile, copyFile, moveFolder } = scene.transfer
    for (const answer of [
      await moveFile(tree.at('inner', 'a.txt'), tree.at('inner', turned)),
      await moveFile(tree.at('inner', 'a.txt'), tree.at('other', turned)),
      await copyFile(tree.at('inner', 'a.txt'), tree.at('other', `${turned} (1)`)),
      await moveFolder(tree.at('inner'), tree.at(turned)),
    ])
      expectHidden(answer.json())
    expect(await scene.namesIn(tree.at('inner'))).toEqual(['a.txt'])
  })
})

describe('what carries such a name already', () => {
  let tree: FreshTree
  beforeAll(async () => {
    tree = await scene.freshTree()
    await createFolder(scene.server.services.db, { name: turned, parentId: tree.ids.inner })
  })

  test('is listed, takes files, is renamed', async () => {
    expect(await scene.namesIn(tree.at('inner'))).toEqual([turned])
    await scene.storeFile(tree.at('inner', turned), 'a.txt')
    expect(await scene.namesIn(tree.at('inner', turned))).toEqual(['a.txt'])
    const renamed = await scene.transfer.moveFolder(tree.at('inner', turned), tree.at('inner', 'Rechnung'))
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await scene.namesIn(tree.at('inner'))).toEqual(['Rechnung'])
  })

  test('is moved as it is, but not to another such name', async () => {
    await createFolder(scene.server.services.db, { name: turned, parentId: tree.ids.inner })
    const { moveFolder } = scene.transfer
    expectHidden((await moveFolder(tree.at('inner', turned), tree.at('other', `${turned}\u200B`))).json())
    expect((await moveFolder(tree.at('inner', turned), tree.at('other', turned))).statusCode).toBe(200)
    expect((await scene.anna.remove(...tree.at('other', turned))).statusCode).toBeLessThan(300)
  })
})

function expectHidden(answer: unknown): void {
  expect(answer).toMatchObject({ code: 'invalidInput', fields: [{ message: text }] })
}
