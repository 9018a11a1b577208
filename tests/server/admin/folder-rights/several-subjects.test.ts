import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangedRights } from '#contract/rights/folder-rights.ts'
import { CREATE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { problemStatus, type ProblemAnswer, type ProblemCode } from '#contract/http/problems.ts'
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

const add = (path: string, ...permissions: string[]) => ({ path, operation: 'ADD', permissions })

/** Expects a refusal that names one item. */
function expectItem(answer: LightMyRequestResponse, code: ProblemCode, field: string): void {
  expect(answer.statusCode).toBe(problemStatus[code])
  expect(answer.json<ProblemAnswer>()).toMatchObject({ code, fields: [{ field }] })
}

const several = (parentId?: string) => {
  const { manager, anna, roleId } = scene
  const query = `subjects=user.${anna.person.id},role.${roleId}`
  const below = parentId === undefined ? '' : `&parentId=${parentId}`
  return manager.ask('GET', `/api/admin/folder-rights/folders?${query}${below}`)
}

describe('several subjects together', () => {
  test('are shown with what all of them may do, and what some may', async () => {
    const { anna, set, change, folders, roleId } = scene
    await change({
      subjects: [{ kind: 'role', id: roleId }],
      items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_CREATE'] }],
    })
    await set(anna.person.email, [add(anna.address('Finanzen', 'Berichte'), 'PERMISSION_UPDATE')])
    const top = (await several()).json()
    expect(top).toMatchObject({
      subjects: [
        { kind: 'user', name: 'Anna Weiß' },
        { kind: 'role', name: 'Kaufleute' },
      ],
      folders: [
        { name: 'Finanzen', permissions: READ | CREATE, some: READ | CREATE, own: 1, isInherited: false },
        { name: 'Technik', permissions: 0, some: 0, own: 0, isInherited: true },
      ],
    })
    const below = (await several(folders.finanzen)).json()
    expect(below.folders).toMatchObject([
      {
        name: 'Berichte',
        hasSubfolders: true,
        permissions: READ | CREATE,
        some: READ | CREATE | UPDATE,
        own: 1,
      },
    ])
  })

  test('get one change set, and somebody whom two of them stand for hears of it once', async () => {
    const { anna, bert, change, folders, roleId, server } = scene
    const answer = await change({
      subjects: [
        { kind: 'user', id: anna.person.id },
        { kind: 'role', id: roleId },
      ],
      items: [
        { folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_READ'] },
        { folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_UPDATE'] },
      ],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const told = await server.services.db.selectFrom('notifications').select(['user_id', 'payload']).execute()
    expect(told.map(({ user_id }) => user_id).sort()).toEqual([anna.person.id, bert.person.id].sort())
    expect(told.map(({ payload }) => payload)).toEqual([told[0]?.payload, told[0]?.payload])
    expect(told[0]?.payload).toHaveLength(2)
    expect(await server.services.db.selectFrom('grants').selectAll().execute()).toHaveLength(4)
  })

  test('of whom one is not there are refused; more than the contract allows are told its number', async () => {
    const { manager, change, folders } = scene
    const gone = await manager.ask('GET', '/api/admin/folder-rights/folders?subjects=user.99999')
    expectItem(gone, 'notFound', 'subjects.0')
    const items = [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_READ'] }]
    const subjects = Array.from({ length: 201 }, (_, at) => ({ kind: 'user', id: String(at + 1) }))
    const answer = await change({ subjects, items })
    expect(answer.json()).toMatchObject({
      fields: [{ field: 'subjects', message: expect.stringContaining('200') }],
    })
  })

  test('are told one by one what a change means: a role that is named loses what its company gave', async () => {
    const { anna, change, folders, roleId, companyId } = scene
    await change({
      subjects: [{ kind: 'company', id: companyId }],
      items: [{ folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_DELETE'] }],
    })
    const answer = await change({
      subjects: [
        { kind: 'user', id: anna.person.id },
        { kind: 'role', id: roleId },
      ],
      items: [{ folderId: folders.technik, operation: 'ADD', permissions: ['PERMISSION_CREATE'] }],
      dryRun: true,
    })
    const { subjects } = answer.json<ChangedRights>()
    const told = subjects.map(({ impact }) => ({
      people: impact?.people,
      gained: impact?.rights.flatMap(({ permission, gained }) => (gained.people > 0 ? permission : [])),
      lost: impact?.rights.flatMap(({ permission, lost }) => (lost.people > 0 ? permission : [])),
    }))
    expect(told).toEqual([
      { people: 1, gained: ['PERMISSION_CREATE'], lost: [] },
      // Anna keeps it by the entry of her own, Bert does not
      { people: 2, gained: ['PERMISSION_CREATE'], lost: ['PERMISSION_DELETE'] },
    ])
  })
})
