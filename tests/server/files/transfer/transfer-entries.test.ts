import { describe, expect, test } from 'vitest'
import type { TransferResult } from '#contract/files/transfer.ts'
import { grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { transferScene } from '../../../support/scenes/transfer-scene.ts'

const { scene, tree, at } = transferScene()

describe('a list', () => {
  test('of several answers for each, and one refusal does not undo the others', async () => {
    await scene.storeFile(at(), 'a.txt')
    const answer = await scene.transfer.send(
      { operation: 'move', from: at('a.txt'), to: at('other', 'a.txt'), isFile: true },
      { operation: 'move', from: at('fehlt'), to: at('other', 'fehlt') },
      { operation: 'copy', from: at('inner'), to: at('other') },
      { operation: 'move', from: at('inner'), to: at('inner', 'x') },
      { operation: 'copy', from: at('other', 'a.txt'), to: at('inner', 'was?'), isFile: true },
      { operation: 'copy', from: at('other', 'a.txt'), to: at('inner', 'b.txt'), isFile: true },
    )
    expect(answer.statusCode).toBe(200)
    const { results } = answer.json<{ results: TransferResult[] }>()
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      [200, null],
      [404, 'notFound'],
      [409, 'nameTaken'],
      [400, 'intoItself'],
      [400, 'invalidInput'],
      [200, null],
    ])
    expect(results.map(({ newPath }) => newPath)[0]).toBe(
      scene.anna.address(...at('other', 'a.txt')).slice(0, -1),
    )
    expect(await scene.namesIn(at('inner'))).toEqual(['b.txt'])
  })

  test('that is empty, too long or wants to overwrite is refused before anything happens', async () => {
    const item = {
      oldPath: scene.anna.address(...at('inner')),
      newPath: scene.anna.address(...at('neu')),
      overwrite: false,
      operation: 'move',
      isFile: false,
    }
    const bodies = [
      [],
      Array.from({ length: 1001 }, () => item),
      [{ ...item, overwrite: true }],
      [{ ...item, operation: 'link' }],
      item,
    ]
    for (const payload of bodies) {
      const answer = await scene.server.app.inject({
        method: 'POST',
        url: '/api/filemanager/transfer',
        headers: scene.anna.headers,
        payload,
      })
      expectProblem(answer, 'invalidInput')
    }
    expect(await scene.namesIn(at())).toEqual(['inner', 'other'])
  })

  test('stops where the session of the sender ends', async () => {
    const { db: database, auth } = scene.server.services
    const bob = await scene.server.createPerson()
    await grant(database, tree.ids.top, { userId: bob.id })
    const headers = await scene.server.signIn(bob)
    const items = Array.from({ length: 60 }, (_, n) => ({
      oldPath: `/remote.php/dav/files/${bob.email}/Home/${tree.name}/inner/`,
      newPath: `/remote.php/dav/files/${bob.email}/Home/${tree.name}/kopie ${n}/`,
      overwrite: false,
      operation: 'copy',
      isFile: false,
    }))
    const answering = scene.server.app.inject({
      method: 'POST',
      url: '/api/filemanager/transfer',
      headers,
      payload: items,
    })
    await expect.poll(() => scene.namesIn(at()), { interval: 1, timeout: 5000 }).toContain('kopie 1')
    await database.updateTable('users').set({ status: 'deactivated' }).where('id', '=', bob.id).execute()
    auth.actors.forgetAll()
    const { results } = (await answering).json<{ results: TransferResult[] }>()
    expect(results[0]?.status).toBe(200)
    expect(results.at(-1)).toMatchObject({ status: 403, code: 'deactivated' })
  })
})
