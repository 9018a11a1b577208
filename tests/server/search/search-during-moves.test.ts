import { expect, test } from 'vitest'
import { createFolder, grant } from '../../support/create-folder.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { transferClient } from '../../support/clients/transfer-client.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()
const { db, find, names, store } = scene

test('a folder that is moved to and fro is found with all it holds exactly while it lies where it may be read', async () => {
  const ben = await filesClient(scene.server)
  const [open, closed] = ['Offen', 'Zu']
  for (const name of [open, closed]) {
    const id = await createFolder(db(), { name, parentId: scene.topId })
    if (name === open) await grant(db(), id, { userId: ben.person.id }, 1)
  }
  await scene.anna.createFolder([scene.top, closed], 'Wanderung')
  await scene.anna.createFolder([scene.top, closed, 'Wanderung'], 'Wanderung tief')
  await store([scene.top, closed, 'Wanderung', 'Wanderung tief'], 'Wanderung.txt')
  const all = ['Wanderung', 'Wanderung tief', 'Wanderung.txt']
  const transfer = transferClient(scene.server, scene.anna)
  for (const [from, to] of [
    [closed, open],
    [open, closed],
    [closed, open],
    [open, closed],
  ] as const) {
    const during = [1, 2, 3].map(() => find({ searchTerm: 'wanderung' }, ben))
    const moved = transfer.moveFolder([scene.top, from, 'Wanderung'], [scene.top, to, 'Wanderung'])
    for (const { items } of await Promise.all(during))
      expect([0, all.length], 'all of it or nothing').toContain(items.length)
    expect((await moved).statusCode).toBe(200)
    const expected = to === open ? all : []
    expect((await names({ searchTerm: 'wanderung' }, ben)).toSorted()).toEqual(expected)
    expect((await find({ searchTerm: 'wanderung' }, ben)).total).toBe(expected.length)
  }
})
