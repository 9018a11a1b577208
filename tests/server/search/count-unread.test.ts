import { expect, test } from 'vitest'
import type { BodyOf } from '#contract/http/call.ts'
import type { search } from '#contract/search/search.ts'
import { countUnread } from '../../../src/server/search/count-unread.ts'
import { openScope } from '../../../src/server/search/search-scope.ts'
import { filesClient } from '../../support/clients/files-client.ts'
import { searchScene } from '../../support/scenes/search-scene.ts'

const scene = searchScene()

const everything: BodyOf<typeof search> = {
  searchTerm: '',
  fulltext: true,
  tags: [],
  tagFilterOperation: 'OR',
  page: 0,
  pageSize: 10,
  sort: 'relevance',
  direction: 'ascending',
}

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
    const { id: userId, roleId, email } = who.person
    const actor = {
      userId,
      roleId,
      companyId: null,
      email,
      name: '',
      permissions: new Set<never>(),
      sessionId: '',
      language: 'de',
    } as const
    const scope = await openScope({ db: scene.db(), actor, query: { ...everything, ...below } }, named)
    const counts: number[] = []
    for (const atMost of [
      { files: 20_000, folders: 2000 },
      { files: 1, folders: 2000 },
      { files: 20_000, folders: 1 },
    ])
      counts.push(await countUnread({ ...scope, few: null }, { atMost }))
    return counts
  }
  expect(await counted(scene.anna, {})).toEqual([3, 3, 3])
  expect(await counted(scene.anna, { below: { folderId } })).toEqual([1, 1, 1])
  // a folder with more below it than are named
  expect(await counted(scene.anna, { below: { folderId }, named: 0 })).toEqual([1, 1, 1])
  expect(await counted(ben, {})).toEqual([0, 0, 0])
})
