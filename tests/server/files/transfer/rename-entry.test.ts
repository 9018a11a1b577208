import { describe, expect, test } from 'vitest'
import type { FileEntry } from '#contract/files/entries.ts'
import { CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { transferResult, transferScene } from '../../../support/scenes/transfer-scene.ts'

const { scene, tree, at } = transferScene()

describe('a rename', () => {
  test('keeps the id and everything in the folder', async () => {
    await scene.storeFile(at('inner'), 'a.txt')
    const answer = await scene.transfer.moveFolder(at('inner'), at('anders'))
    expect(answer.statusCode).toBe(200)
    expect(transferResult(answer)).toEqual({
      oldPath: scene.anna.address(...at('inner')),
      newPath: scene.anna.address(...at('anders')),
      status: 200,
      code: null,
      id: tree.ids.inner,
      isIncomplete: false,
    })
    expect(await scene.namesIn(at())).toEqual(['anders', 'other'])
    expect(await scene.namesIn(at('anders'))).toEqual(['a.txt'])
  })

  test('of a file gives it the type of its new extension and keeps its date, version and content', async () => {
    const before = await scene.storeFile(at(), 'a.txt')
    expect((await scene.transfer.moveFile(at('a.txt'), at('a.pdf'))).statusCode).toBe(200)
    const after = (await scene.anna.get(`/api/filemanager/${before.id}`)).json<FileEntry>()
    expect(after).toMatchObject({
      ...before,
      name: 'a.pdf',
      path: before.path.replace(/txt$/u, 'pdf'),
      fileType: 'application/pdf',
    })
    expect((await scene.bytesOf(after)).toString()).toBe('bytes of a.txt')
  })

  test('may change only the case, or nothing at all', async () => {
    expect((await scene.transfer.moveFolder(at('inner'), at('INNER'))).statusCode).toBe(200)
    expect((await scene.transfer.moveFolder(at('inner'), at('INNER'))).statusCode).toBe(200)
    expect(await scene.namesIn(at())).toEqual(['INNER', 'other'])
  })

  test('is kept in the canonical form', async () => {
    expect((await scene.transfer.moveFolder(at('inner'), at('A\u0308rger'))).statusCode).toBe(200)
    expect(await scene.namesIn(at())).toEqual(['other', 'Ärger'])
  })

  test('needs UPDATE and nothing else', async () => {
    await scene.give(tree.ids.inner, READ | UPDATE)
    expect((await scene.transfer.moveFolder(at('inner'), at('anders'))).statusCode).toBe(200)
    await scene.give(tree.ids.other, READ | CREATE | DELETE)
    expectProblem(await scene.transfer.moveFolder(at('other'), at('neu')), 'notAllowed')
  })

  test('to a name that a sibling carries in another case is refused', async () => {
    expectProblem(await scene.transfer.moveFolder(at('inner'), at('OTHER')), 'nameTaken')
  })

  test('of the root or a first-level folder is refused', async () => {
    expectProblem(await scene.transfer.moveFolder(['Home'], ['Heim']), 'notAllowed')
    expectProblem(await scene.transfer.moveFolder(['Home'], at('Heim')), 'notAllowed')
    expectProblem(await scene.transfer.moveFolder([], ['x']), 'notAllowed')
    expectProblem(await scene.transfer.moveFolder(at('inner'), []), 'notAllowed')
  })
})

describe('a new name', () => {
  test.each([
    ['..', 'name.dots'],
    ['was?', 'name.forbiddenCharacter'],
    ['ende.', 'name.trailingDotOrSpace'],
    ['CON', 'name.deviceName'],
    ['nextcloud', 'name.reserved'],
    ['ä'.repeat(128), 'name.tooLong'],
  ])('%j is refused for folders and files alike, with the field', async (name) => {
    for (const send of [
      scene.transfer.moveFolder,
      scene.transfer.moveFile,
      scene.transfer.copyFolder,
      scene.transfer.copyFile,
    ]) {
      const { fields } = expectProblem(await send(at('inner'), at(name)), 'invalidInput')
      expect(fields?.map(({ field }) => field)).toEqual(['0.newPath'])
    }
  })

  test('with a forbidden extension is refused for a file and fine for a folder', async () => {
    await scene.storeFile(at(), 'a.txt')
    for (const send of [scene.transfer.moveFile, scene.transfer.copyFile]) {
      const answer = await send(at('a.txt'), at('a.exe'))
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'forbiddenFileType'])
    }
    expect((await scene.transfer.moveFolder(at('inner'), at('inner.exe'))).statusCode).toBe(200)
  })

  test('cannot be smuggled past the rule by calling a file a folder', async () => {
    await scene.storeFile(at(), 'a.txt')
    expectProblem(await scene.transfer.moveFolder(at('a.txt'), at('a.exe')), 'notFound')
    expectProblem(await scene.transfer.moveFile(at('inner'), at('x')), 'notFound')
  })
})
