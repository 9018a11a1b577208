import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FolderAccessRow } from '#contract/rights/folder-access.ts'
import type { PageOf } from '#contract/http/paging.ts'
import { ALL, READ, SHARE, UPDATE } from '#contract/rights/permissions.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { grant } from '../../../support/create-folder.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

let scene: RightsScene
beforeAll(async () => {
  scene = await openRightsScene()
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  const { db } = scene.server.services
  await db.deleteFrom('grants').execute()
  await grant(db, scene.folders.finanzen, { companyId: scene.companyId }, READ)
  await grant(db, scene.folders.berichte, { roleId: scene.roleId }, READ | UPDATE)
  await grant(db, scene.folders.berichte, { userId: scene.anna.person.id }, READ | SHARE)
})

const access = (folderId: string): string => `/api/filemanager/access/${folderId}`

test('everybody who may read a folder is told with the one grant that decides', async () => {
  const { manager, folders, anna, roleId } = scene
  const answer = await manager.ask('GET', access(folders.jahr))
  const { items, total } = answer.json<PageOf<FolderAccessRow>>()
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      person: { email: 'bert@nordlicht.example', company: { name: 'Nordlicht' }, usesFiles: true },
      permissions: READ | UPDATE,
      decidedBy: {
        folder: { id: folders.berichte, name: 'Berichte' },
        isHere: false,
        subject: { kind: 'role', id: roleId, name: 'Kaufleute' },
      },
    },
    {
      person: { id: anna.person.id },
      permissions: READ | SHARE,
      decidedBy: { subject: { kind: 'user', id: anna.person.id, name: 'Anna Weiß' } },
    },
  ])
})

test('who is denied or deactivated has no access', async () => {
  const { manager, folders, anna, bert, server } = scene
  const { db } = server.services
  await grant(db, folders.jahr, { userId: anna.person.id }, 0)
  const status = (to: 'active' | 'deactivated') =>
    db.updateTable('users').set({ status: to }).where('id', '=', bert.person.id).execute()
  await status('deactivated')
  const answer = await manager.ask('GET', access(folders.jahr))
  await status('active')
  expect(answer.json()).toMatchObject({ items: [], total: 0 })
})

test('a page holds as many as asked for, and the total counts all', async () => {
  const answer = await scene.manager.ask('GET', `${access(scene.folders.jahr)}?pageSize=1&page=1`)
  expect(answer.json()).toMatchObject({ items: [{ person: { firstName: 'Anna' } }], total: 2, page: 1 })
  const beyond = await scene.manager.ask('GET', `${access(scene.folders.jahr)}?pageSize=1&page=9`)
  expect(beyond.json()).toMatchObject({ items: [], total: 2 })
})

describe('without managing rights', () => {
  test('SHARE is needed, and READ to know that there is a folder', async () => {
    const { anna, bert, folders } = scene
    expect((await anna.get(access(folders.jahr))).statusCode).toBe(200)
    expectProblem(await bert.get(access(folders.jahr)), 'notAllowed')
    expectProblem(await bert.get(access(folders.technik)), 'notFound')
  })

  test('a folder above that may not be read is not named', async () => {
    const { anna, folders, server } = scene
    const { db } = server.services
    await db.deleteFrom('grants').where('folder_id', '=', folders.berichte).execute()
    await grant(db, folders.finanzen, { userId: anna.person.id }, 0)
    await grant(db, folders.jahr, { userId: anna.person.id }, ALL)
    const answer = await anna.get(access(folders.jahr))
    const { items } = answer.json<PageOf<FolderAccessRow>>()
    expect(items.map(({ decidedBy }) => decidedBy.folder?.name ?? null)).toEqual([null, '2026'])
    expect(answer.body).not.toContain('"Finanzen"')
  })
})

test('the list is fetched as CSV by whoever may still see it when fetching', async () => {
  const { anna, folders, server } = scene
  const ask = () =>
    server.app.inject({ method: 'POST', url: `${access(folders.jahr)}/export`, headers: anna.headers })
  const { url } = (await ask()).json<{ url: string }>()
  const file = await server.app.inject(url)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFFemail;firstName;lastName;company;rights;folder;kind;subject',
    'bert@nordlicht.example;Bert;Adler;Nordlicht;READ,UPDATE;/Finanzen/Berichte;role;Kaufleute',
    'anna@nordlicht.example;Anna;Weiß;Nordlicht;READ,SHARE;/Finanzen/Berichte;user;anna@nordlicht.example',
    '',
  ])
  await grant(server.services.db, folders.jahr, { userId: anna.person.id }, 0)
  expectProblem(await server.app.inject(url), 'notFound')
})
