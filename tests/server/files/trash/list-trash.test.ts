import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ALL, CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import type { TrashedEntry } from '#contract/files/trash.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { filesClient } from '../../../support/clients/files-client.ts'
import { transferScene } from '../../../support/scenes/transfer-scene.ts'
import { trashClient, type TrashClient } from '../../../support/clients/trash-client.ts'

const { scene, tree, db, at } = transferScene()
let trash: TrashClient
beforeAll(() => {
  trash = trashClient(scene.server, scene.anna)
})
beforeEach(async () => {
  await db()
    .updateTable('entries')
    .set({ purged_at: new Date() })
    .where('trashed_at', 'is not', null)
    .execute()
})

const names = async (): Promise<string[]> => (await trash.items()).map(({ name }) => name)

test('tells what it was, where it was, who deleted it and until when it is kept', async () => {
  const file = await scene.storeFile(at('inner'), 'a.txt')
  await scene.anna.remove(...at('inner', 'a.txt'))
  await scene.anna.remove(...at('other'))
  const items = await trash.items()
  expect(items).toEqual([
    {
      id: tree.ids.other,
      name: 'other',
      isFile: false,
      path: scene.anna.address(...at('other')),
      fileType: '',
      size: 0,
      deletedAt: expect.any(String),
      deletedBy: 'Anna Weiß',
      purgesAt: expect.any(String),
      isPlaceGone: false,
      isRestorable: true,
      isPurgeable: true,
    },
    expect.objectContaining({
      id: file.id,
      isFile: true,
      path: file.path,
      fileType: 'text/plain',
      size: file.size,
    }),
  ])
  const [first] = items
  const kept = Date.parse(first?.purgesAt ?? '') - Date.parse(first?.deletedAt ?? '')
  expect(kept / 86_400_000).toBe(30)
})

test('pages, sorts and searches', async () => {
  const wanted = ['b.txt', 'A.txt', 'c.md']
  for (const name of wanted) {
    await scene.storeFile(at(), name)
    await scene.anna.remove(...at(name))
  }
  const page = async (query: Record<string, string>): Promise<{ items: TrashedEntry[]; total: number }> =>
    (await trash.page(query)).json()
  const sorted = await page({ sort: 'name', pageSize: '2' })
  expect(sorted).toMatchObject({
    items: [{ name: 'A.txt' }, { name: 'b.txt' }],
    total: 3,
    page: 0,
    pageSize: 2,
  })
  expect(await page({ sort: 'name', pageSize: '2', page: '1' })).toMatchObject({
    items: [{ name: 'c.md' }],
    total: 3,
  })
  expect((await page({})).items.map(({ name }) => name)).toEqual(wanted)
  expect(await page({ search: 'TXT', direction: 'descending' })).toMatchObject({
    items: [{ name: 'A.txt' }, { name: 'b.txt' }],
    total: 2,
  })
  expectProblem(await trash.page({ sort: 'color' }), 'invalidInput')
})

test('shows what somebody else deleted, but only to whoever could have done it there', async () => {
  const bob = await filesClient(scene.server)
  const carl = await filesClient(scene.server)
  await grant(db(), tree.ids.inner, { userId: bob.person.id }, READ | DELETE)
  await grant(db(), tree.ids.inner, { userId: carl.person.id }, READ | UPDATE | CREATE)
  await scene.storeFile(at('inner'), 'a.txt')
  await scene.anna.remove(...at('inner', 'a.txt'))
  const [item] = await trashClient(scene.server, bob).items()
  expect(item).toMatchObject({ name: 'a.txt', deletedBy: 'Anna Weiß', isRestorable: false })
  expect(item?.path).toBe(bob.address(...at('inner')) + 'a.txt')
  expect(await trashClient(scene.server, carl).items()).toEqual([])
  await db().updateTable('grants').set({ bits: READ }).where('user_id', '=', bob.person.id).execute()
  expect(await trashClient(scene.server, bob).items()).toEqual([])
})

test('hides a folder beneath which DELETE is missing, unless that one had been deleted before', async () => {
  const deep = await createFolder(db(), { name: 'tief', parentId: tree.ids.inner })
  await scene.anna.remove(...at('inner'))
  expect(await names()).toEqual(['inner'])
  await scene.give(deep, ALL & ~DELETE)
  expect(await names()).toEqual([])
  await db().updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', deep).execute()
  expect(await names()).toEqual(['inner'])
  expectProblem(await trash.purge(tree.ids.inner), 'notAllowed')
})

test('says when the folder it was in is gone as well', async () => {
  const file = await scene.storeFile(at('inner'), 'a.txt')
  await scene.anna.remove(...at('inner', 'a.txt'))
  await scene.anna.remove(...at('inner'))
  const items = await trash.items()
  expect(items.map(({ name, isPlaceGone, isRestorable }) => [name, isPlaceGone, isRestorable])).toEqual([
    ['inner', false, true],
    ['a.txt', true, false],
  ])
  expect(items[1]?.path).toBe(file.path)
})

test('keeps first-level folders for the administration', async () => {
  const first = await createFolder(db(), { name: 'Erster' })
  await scene.give(first, ALL)
  await db().updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', first).execute()
  expect(await names()).toEqual([])
  expectProblem(await trash.restore([first]), 'notFound')
})

test('a list of deletions answers for each of them', async () => {
  const file = await scene.storeFile(at(), 'a.txt')
  const answer = await trash.removeMany([
    scene.anna.address(...at('a.txt')),
    scene.anna.address(...at('fehlt')),
    scene.anna.address('Home'),
    scene.anna.address(...at('inner')),
  ])
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ results: unknown[] }>().results).toMatchObject([
    { path: scene.anna.address(...at('a.txt')), status: 200, code: null, id: file.id },
    { status: 404, code: 'notFound', id: null },
    { status: 403, code: 'notAllowed', id: null },
    { status: 200, code: null, id: tree.ids.inner },
  ])
  expect(await scene.namesIn(at())).toEqual(['other'])
  expectProblem(await trash.removeMany([scene.anna.address('Home')]), 'notAllowed')
  expectProblem(await trash.removeMany([]), 'invalidInput')
})

test('counts what emptying the trash would remove, whatever is searched for', async () => {
  for (const name of ['a.txt', 'b.txt']) {
    await scene.storeFile(at(), name)
    await scene.anna.remove(...at(name))
  }
  await db()
    .updateTable('entries')
    .set({ trashed_by: null })
    .where('name', '=', 'b.txt')
    .where('trashed_at', 'is not', null)
    .execute()
  expect((await trash.page({ search: 'b.txt' })).json()).toMatchObject({ total: 1, emptiable: 1 })
  expect((await trash.empty()).json()).toEqual({ purged: 1 })
  expect((await trash.page()).json()).toMatchObject({ total: 1, emptiable: 0 })
})

test('can be emptied in parts: what was deleted first goes first, and nobody asks for none', async () => {
  for (const name of ['c.txt', 'a.txt', 'b.txt']) {
    await scene.storeFile(at(), name)
    await scene.anna.remove(...at(name))
  }
  expect((await trash.empty({ atMost: '2' })).json()).toEqual({ purged: 2 })
  expect(await names()).toEqual(['b.txt'])
  for (const atMost of ['0', '-1', '1001', 'x']) expectProblem(await trash.empty({ atMost }), 'invalidInput')
  expect((await trash.empty({ atMost: '1000' })).json()).toEqual({ purged: 1 })
})
