import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostFound, type findFolders } from '#contract/admin/find-folders.ts'
import type { listSubjectGrants } from '#contract/admin/folder-rights.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { READ } from '#contract/rights/permissions.ts'
import { createFolder } from '../../../support/create-folder.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

let scene: RightsScene
beforeAll(async () => {
  scene = await openRightsScene()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.server.services.db.deleteFrom('grants').execute())

const find = async (search: string): Promise<ReplyOf<typeof findFolders>> => {
  const answer = await scene.manager.ask('GET', `/api/admin/folder-rights/find?search=${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const grantsOf = async (query: string): Promise<ReplyOf<typeof listSubjectGrants>> => {
  const { id } = scene.anna.person
  const answer = await scene.manager.ask('GET', `/api/admin/folder-rights/user/${id}/grants?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const names = (page: ReplyOf<typeof listSubjectGrants>) => page.items.map(({ name }) => name)

const allow = (folderId: string, whose: { user_id: string } | { role_id: string }) =>
  scene.server.services.db
    .insertInto('grants')
    .values({ folder_id: folderId, bits: READ, ...whose })
    .execute()

test('folders are found at any depth, with the way down to them, never files nor what is in the trash', async () => {
  const { folders, server, anna } = scene
  const { db } = server.services
  await allow(folders.technik, { user_id: anna.person.id })
  expect(await find('BERI')).toEqual({
    folders: [{ id: folders.berichte, names: ['Finanzen', 'Berichte'], above: [folders.finanzen] }],
    hasMore: false,
  })
  const upper = await createFolder(db, { name: 'Berichte der Technik' })
  expect((await find('berichte')).folders.map(({ id }) => id)).toEqual([upper, folders.berichte])
  expect((await find('technik berichte')).folders.map(({ id }) => id)).toEqual([upper])
  const gone = await createFolder(db, { name: 'Weggeworfen' })
  await createFolder(db, { name: 'Weggeworfenes darin', parentId: gone })
  await db.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', gone).execute()
  expect((await find('weggeworfen')).folders).toEqual([])
  expect((await find('%25')).folders).toEqual([])
})

test('of very many the first are told, and that there are others', async () => {
  const { db } = scene.server.services
  for (let at = 0; at <= mostFound; at += 1) await createFolder(db, { name: `Viele ${at}` })
  const { folders, hasMore } = await find('viele')
  expect([folders.length, hasMore]).toEqual([mostFound, true])
})

test('very many in a folder that is in the trash hide none that is there', async () => {
  const { db } = scene.server.services
  const gone = await createFolder(db, { name: 'Altes' })
  for (let at = 0; at < 2 * mostFound + 2; at += 1)
    await createFolder(db, { name: `Akte ${at}`, parentId: gone })
  await db.updateTable('entries').set({ trashed_at: new Date() }).where('id', '=', gone).execute()
  const there = await createFolder(db, { name: 'Akte zum Finden', parentId: scene.folders.berichte })
  expect(await find('akte')).toMatchObject({ folders: [{ id: there }], hasMore: false })
})

test('nobody without the right finds folders, and a search needs words', async () => {
  const { headers } = scene.anna
  const url = '/api/admin/folder-rights/find?search=a'
  expectProblem(await scene.server.app.inject({ url, headers }), 'notAllowed')
  const empty = await scene.manager.ask('GET', '/api/admin/folder-rights/find?search=%20')
  expectProblem(empty, 'invalidInput')
})

test('the folders that somebody has rights on come page by page, found by their paths, and only the own ones where asked', async () => {
  const { folders, anna, roleId } = scene
  await allow(folders.finanzen, { user_id: anna.person.id })
  await allow(folders.jahr, { user_id: anna.person.id })
  await allow(folders.technik, { role_id: roleId })
  const first = await grantsOf('pageSize=2')
  expect(first).toMatchObject({ total: 3, page: 0, pageSize: 2, subject: { id: anna.person.id } })
  expect(names(first)).toEqual(['Finanzen', '2026'])
  expect(first.items[1]).toMatchObject({ above: [folders.finanzen, folders.berichte], explicit: READ })
  expect(names(await grantsOf('pageSize=2&page=1'))).toEqual(['Technik'])
  expect(names(await grantsOf('own=true'))).toEqual(['Finanzen', '2026'])
  expect(names(await grantsOf('search=finanzen 2026'))).toEqual(['2026'])
  expect(await grantsOf('page=7')).toMatchObject({ total: 3, items: [] })
})
