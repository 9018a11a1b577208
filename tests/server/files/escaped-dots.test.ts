import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTransferScene, type TransferScene } from '../../support/scenes/transfer-scene.ts'
import { tusRequests } from '../../support/tus/tus-requests.ts'

let scene: TransferScene
let base: string
beforeAll(async () => {
  scene = await openTransferScene()
  base = await scene.server.listen()
})
afterAll(() => scene.server.close())

const dots = ['%2e%2e', '.%2E', '%2e'] as const

test.each(dots)('%s on the way of an upload is refused', async (name) => {
  const files = [{ name: 'a.txt', bytes: 'x' }]
  const form = await scene.anna.upload(['Home'], { relativePaths: [`deep/${name}/a.txt`], files })
  expectRefused(form.json())
  const path = scene.anna.address('Home')
  const tus = await tusRequests(base, scene.anna.headers).create({
    path,
    relativePath: `${name}/a.txt`,
    length: 1,
  })
  expectRefused(await tus.json())
})

test.each(dots)('%s is no name for a folder or a file', async (name) => {
  const tree = await scene.freshTree()
  await scene.storeFile(tree.at('inner'), 'a.txt')
  expectRefused((await scene.anna.createFolder(tree.at('inner'), name)).json())
  expectRefused((await scene.transfer.moveFile(tree.at('inner', 'a.txt'), tree.at('inner', name))).json())
  expect(await scene.namesIn(tree.at('inner'))).toEqual(['a.txt'])
})

function expectRefused(answer: unknown): void {
  const message = 'The name cannot consist of dots only.'
  expect(answer).toMatchObject({ code: 'invalidInput', fields: [{ message }] })
}
