import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangedRights, FolderRights, NamedSubject } from '#contract/rights/folder-rights.ts'
import { ALL, CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { problemStatus, type ProblemAnswer, type ProblemCode } from '#contract/http/problems.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { adminClient } from '../../../support/clients/admin-client.ts'
import { createRole } from '../../../support/create-person.ts'
import { duringChange } from '../../../support/during-change.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

let scene: RightsScene
beforeAll(async () => {
  scene = await openRightsScene()
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  await scene.server.services.db.deleteFrom('grants').execute()
  await scene.server.services.db.deleteFrom('notifications').execute()
})

interface Subtree {
  readonly subject: NamedSubject
  readonly folder: FolderRights
  readonly folders: readonly FolderRights[]
}

const treeOf = async (email: string, path?: string): Promise<Subtree> => {
  const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`
  const answer = await scene.manager.ask(
    'GET',
    `/api/filemanager/getAllFolderForUserFromParent/${encodeURIComponent(email)}${query}`,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const add = (path: string, ...permissions: string[]) => ({ path, operation: 'ADD', permissions })

/** Expects a refusal that names one item. */
function expectItem(answer: LightMyRequestResponse, code: ProblemCode, field: string): void {
  expect(answer.statusCode).toBe(problemStatus[code])
  const { code: told, fields } = answer.json<ProblemAnswer>()
  expect({ told, fields: fields?.map((each) => each.field) }).toEqual({ told: code, fields: [field] })
}

describe('the rights of a person', () => {
  test('are shown with the deciding folder and subject, and count with the next request', async () => {
    const { anna, set, folders } = scene
    expect((await anna.list('Finanzen')).statusCode).toBe(404)
    const answer = await set(anna.person.email, [
      add(anna.address('Finanzen'), 'PERMISSION_CREATE'),
      { path: anna.address('Finanzen', 'Berichte'), operation: 'REMOVE', permissions: ['PERMISSION_CREATE'] },
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      subject: { kind: 'user', id: anna.person.id, name: 'Anna Weiß', email: anna.person.email },
      folders: [
        {
          id: folders.finanzen,
          path: anna.address('Finanzen'),
          before: { permissions: 0, explicit: null },
          after: { permissions: READ | CREATE, explicit: READ | CREATE },
        },
        {
          id: folders.berichte,
          before: { permissions: 0, explicit: null },
          after: { permissions: READ, explicit: READ },
        },
      ],
    })
    expect((await anna.list('Finanzen')).json()).toMatchObject({ permissions: READ | CREATE })

    const top = await treeOf(anna.person.email)
    expect(top.folders.map(({ name, permissions }) => ({ name, permissions }))).toEqual([
      { name: 'Finanzen', permissions: READ | CREATE },
      { name: 'Technik', permissions: 0 },
    ])
    const below = await treeOf(anna.person.email, anna.address('Finanzen', 'Berichte'))
    expect(below.folders).toMatchObject([
      {
        id: folders.jahr,
        path: anna.address('Finanzen', 'Berichte', '2026'),
        permissions: READ,
        explicit: null,
        hasSubfolders: false,
        decidedBy: {
          folder: { id: folders.berichte, name: 'Berichte' },
          subject: { kind: 'user', id: anna.person.id },
        },
      },
    ])
  })

  test('come from role and company too, and the list of grants says so', async () => {
    const { anna, change, folders, roleId, companyId, manager } = scene
    await change({
      subjects: [{ kind: 'role', id: roleId }],
      items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_UPDATE'] }],
    })
    await change({
      subjects: [{ kind: 'company', id: companyId }],
      items: [
        { folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_SHARE'] },
        { folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_READ'] },
      ],
    })
    const answer = await manager.ask('GET', `/api/filemanager/getAllPermissions/${anna.person.email}`)
    expect(answer.json()).toMatchObject({
      folders: [
        {
          name: 'Finanzen',
          permissions: READ | UPDATE,
          explicit: null,
          decidedBy: { subject: { kind: 'role', id: roleId, name: 'Kaufleute' } },
        },
        { name: 'Technik', permissions: READ, decidedBy: { subject: { kind: 'company', id: companyId } } },
      ],
    })
    expect((await anna.list('Technik')).statusCode).toBe(200)
    const own = await manager.ask('GET', `/api/admin/folder-rights/role/${roleId}/grants`)
    expect(own.json()).toMatchObject({ total: 1, items: [{ name: 'Finanzen', explicit: READ | UPDATE }] })
  })

  test('inherit again once their entry is gone', async () => {
    const { anna, set } = scene
    await set(anna.person.email, [add(anna.address('Finanzen'), 'PERMISSION_READ')])
    const deny = {
      path: anna.address('Finanzen', 'Berichte'),
      operation: 'REMOVE',
      permissions: ['PERMISSION_READ'],
    }
    await set(anna.person.email, [deny])
    expect((await anna.list('Finanzen', 'Berichte')).statusCode).toBe(404)
    await set(anna.person.email, [{ ...deny, operation: 'INHERIT' }])
    expect((await anna.list('Finanzen', 'Berichte')).statusCode).toBe(200)
  })
})

describe('a change set', () => {
  test('changes nothing when one item is refused, and names it', async () => {
    const { anna, set, server } = scene
    const answer = await set(anna.person.email, [
      add(anna.address('Finanzen'), 'PERMISSION_READ'),
      add(anna.address('Gibt es nicht'), 'PERMISSION_READ'),
    ])
    expectItem(answer, 'notFound', '1.path')
    expect(await server.services.db.selectFrom('grants').selectAll().execute()).toEqual([])
  })

  test('is one notification for each person, with rights after and before, and rows of the audit log', async () => {
    const { anna, bert, change, folders, roleId, server, manager } = scene
    const answer = await change({
      subjects: [{ kind: 'role', id: roleId }],
      items: [
        { folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_UPDATE'] },
        { folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_READ'] },
      ],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const told = await server.services.db.selectFrom('notifications').selectAll().orderBy('user_id').execute()
    expect(told).toHaveLength(2)
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([anna.person.id, bert.person.id].sort())
    expect(told[0]).toMatchObject({
      type: 'folder_permission_change',
      payload: ['Finanzen | PERMISSION_READ,PERMISSION_UPDATE', 'Technik | PERMISSION_READ'],
      before: ['Finanzen | ', 'Technik | '],
    })
    const rows = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'folderRightsChanged')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows.at(-1)).toMatchObject({
      actor_id: manager.person.id,
      subject_name: 'Finanzen',
      before: null,
      after: { role: 'Kaufleute', rights: ['PERMISSION_READ', 'PERMISSION_UPDATE'] },
    })
  })

  test('tells nobody of a folder that they could never read', async () => {
    const { anna, set, server } = scene
    await set(anna.person.email, [
      { path: anna.address('Technik'), operation: 'REMOVE', permissions: ['PERMISSION_READ'] },
    ])
    expect(await server.services.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  test('may be for oneself, and is written down', async () => {
    const { manager, change, folders, server } = scene
    await change({
      subjects: [{ kind: 'user', id: manager.person.id }],
      items: [{ folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_READ'] }],
    })
    const row = await server.services.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ actor_id: manager.person.id, after: { person: manager.person.email } })
  })
})

test('a dry run tells how many people gain and lose what, and writes nothing', async () => {
  const { anna, change, folders, roleId, server, set } = scene
  await set(anna.person.email, [add(anna.address('Finanzen', 'Berichte'), 'PERMISSION_UPDATE')])
  await server.services.db.deleteFrom('notifications').execute()
  const answer = await change({
    subjects: [{ kind: 'role', id: roleId }],
    items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_READ'] }],
    dryRun: true,
  })
  const { impact } = answer.json<ChangedRights>()
  expect(impact?.people).toBe(2)
  // Anna has an entry of her own on `Berichte`; the year below counts for Bert only.
  expect(impact?.rights[0]).toEqual({
    permission: 'PERMISSION_READ',
    gained: { people: 2, folders: 3, files: 0 },
    lost: { people: 0, folders: 0, files: 0 },
  })
  expect(impact?.rights[1]?.gained.people).toBe(0)
  expect(await server.services.db.selectFrom('grants').selectAll().execute()).toHaveLength(1)
  expect(await server.services.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

const read = () => [add(scene.anna.address('Finanzen'), 'PERMISSION_READ')]

describe('nothing is told', () => {
  test('about an e-mail that nobody has', async () => {
    expectProblem(await scene.set('niemand@nordlicht.example', read()), 'notFound')
  })

  test('about an address that goes through somebody else', async () => {
    expectItem(await scene.set(scene.bert.person.email, read()), 'notFound', '0.path')
  })

  test.each([
    ['in the trash', { trashed_at: new Date() }],
    ['that is hidden', { name: 'nextcloud', name_folded: 'nextcloud' }],
  ])('about a folder %s', async (_what, change) => {
    const { anna, server, folders, set, manager } = scene
    const { name } = { name: 'Technik', ...change }
    const place = server.services.db.updateTable('entries').where('id', '=', folders.technik)
    await place.set(change).execute()
    const answer = await set(anna.person.email, [add(anna.address(name), 'PERMISSION_READ')])
    const listing = await manager.ask(
      'GET',
      `/api/admin/folder-rights/user/${anna.person.id}/folders?parentId=${folders.technik}`,
    )
    await place.set({ trashed_at: null, name: 'Technik', name_folded: 'technik' }).execute()
    expectItem(answer, 'notFound', '0.path')
    expectProblem(listing, 'notFound')
  })

  test('to somebody who may not manage rights, before anything is looked up', async () => {
    const nobody = await adminClient(scene.server, { permissions: ['MANAGE_USERS', 'VIEW_FILE_MANAGER'] })
    for (const email of [scene.anna.person.email, 'niemand@nordlicht.example'])
      expectProblem(await nobody.ask('GET', `/api/filemanager/getAllPermissions/${email}`), 'notAllowed')
  })

  test('of rights on the root, which nobody gets', async () => {
    const { anna, set } = scene
    expectItem(await set(anna.person.email, [add(anna.address(), 'PERMISSION_READ')]), 'notAllowed', '0.path')
  })
})

test('several changes at the same moment all count', async () => {
  const { anna, change, folders } = scene
  const names = ['UPDATE', 'CREATE', 'DELETE', 'SHARE'].map((name) => `PERMISSION_${name}`)
  await Promise.all(
    names.map((name) =>
      change({
        subjects: [{ kind: 'user', id: anna.person.id }],
        items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: [name] }],
      }),
    ),
  )
  expect((await treeOf(anna.person.email)).folders[0]?.explicit).toBe(ALL)
})

test('a role that is removed meanwhile is not found', async () => {
  const { server, change, folders } = scene
  const id = await createRole(server.services.db, 'Auf dem Weg hinaus', [])
  const answer = await duringChange(
    server,
    (tx) => tx.deleteFrom('roles').where('id', '=', id).execute(),
    () =>
      change({
        subjects: [{ kind: 'role', id }],
        items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_READ'] }],
      }),
  )
  expectItem(answer, 'notFound', 'subjects.0')
})
