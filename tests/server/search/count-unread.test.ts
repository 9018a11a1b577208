import { expect, test } from 'vitest'
import { countUnread } from '../../../src/server/search/count-unread.ts'
import { openScope } from '../../../src/server/search/search-scope.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { actorOf } from '../../support/scenes/access-request-scene.ts'
import { everything, searchScene } from '../../support/scenes/search-scene.ts'
import { statementLog } from '../../support/statement-log.ts'

const scene = searchScene()

test('texts that are not there yet are counted alike by their folders and, where they are too many, without', async () => {
  const ben = await filesClient(scene.server)
  for (const name of ['Akten', 'Briefe', 'Chronik']) {
    await scene.anna.createFolder([scene.top], name)
    await scene.store([scene.top, name], 'Notiz.txt', 'Bild.png')
  }
  const { id: folderId } = await scene
    .db()
    .selectFrom('entries')
    .select('id')
    .where('parent_id', '=', scene.topId)
    .where('name', '=', 'Briefe')
    .executeTakeFirstOrThrow()
  const counted = async (who: typeof ben, { below = {}, named = 6000 }) => {
    const actor = await actorOf(scene.server.services, who)
    const { db, during } = statementLog(scene.server.database)
    const scope = await openScope({ db, actor, query: { ...everything, fulltext: true, ...below } }, named)
    const counts: string[] = []
    for (const [files, folders] of [
      [3, 3],
      [2, 3],
      [3, 2],
    ] as const) {
      let count = Number.NaN
      const asked = await during(async () => {
        count = await countUnread({ ...scope, few: null }, { atMost: { files, folders } })
      })
      counts.push(`${count} ${asked.length === 1 ? 'by folders' : 'one by one'}`)
    }
    return counts
  }
  expect(await counted(scene.anna, {})).toEqual(['3 by folders', '3 one by one', '3 one by one'])
  expect(await counted(scene.anna, { below: { folderId } })).toEqual(
    Array.from({ length: 3 }, () => '1 by folders'),
  )
  // a folder with more below it than are named
  expect(await counted(scene.anna, { below: { folderId }, named: 0 })).toEqual(
    Array.from({ length: 3 }, () => '1 one by one'),
  )
  expect(await counted(ben, {})).toEqual(['0 by folders', '0 one by one', '0 one by one'])
})
