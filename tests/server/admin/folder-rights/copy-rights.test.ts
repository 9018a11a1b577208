import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FolderRights } from '#contract/rights/folder-rights.ts'
import { CREATE, DELETE, READ, UPDATE } from '#contract/rights/permissions.ts'
import { problemStatus } from '#contract/http/problems.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

let scene: RightsScene
beforeAll(async () => {
  scene = await openRightsScene()
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  await scene.server.services.db.deleteFrom('grants').execute()
})

const add = (path: string, ...permissions: string[]) => ({ path, operation: 'ADD', permissions })
const copy = (body: object) => scene.manager.ask('POST', '/api/admin/folder-rights/copy', body)

async function bertsFolders(): Promise<readonly FolderRights[]> {
  const url = `/api/admin/folder-rights/user/${scene.bert.person.id}/folders`
  return (await scene.manager.ask('GET', url)).json<{ folders: FolderRights[] }>().folders
}

const bertsRights = async () => (await bertsFolders()).map(({ explicit }) => explicit)

describe('rights are copied', () => {
  test('added, so that nobody loses anything', async () => {
    const { anna, bert, set } = scene
    await set(anna.person.email, [
      add(anna.address('Finanzen'), 'PERMISSION_UPDATE'),
      { path: anna.address('Technik'), operation: 'REMOVE', permissions: ['PERMISSION_READ'] },
    ])
    await set(bert.person.email, [
      add(bert.address('Finanzen'), 'PERMISSION_CREATE'),
      add(bert.address('Technik'), 'PERMISSION_READ'),
    ])
    const subjects = {
      from: { kind: 'user', id: anna.person.id },
      to: [{ kind: 'user', id: bert.person.id }],
    }
    expect((await copy({ ...subjects, mode: 'add' })).statusCode).toBe(200)
    expect(await bertsRights()).toEqual([READ | UPDATE | CREATE, READ])
    await copy({ ...subjects, mode: 'replace' })
    expect(await bertsRights()).toEqual([READ | UPDATE, 0])
  })

  test('with what comes by role, when that is wanted', async () => {
    const { anna, bert, change, folders, companyId } = scene
    await change({
      subjects: [{ kind: 'company', id: companyId }],
      items: [{ folderId: folders.finanzen, operation: 'ADD', permissions: ['PERMISSION_DELETE'] }],
    })
    const subjects = {
      from: { kind: 'user', id: anna.person.id },
      to: [{ kind: 'user', id: bert.person.id }],
    }
    await copy({ ...subjects, mode: 'add', scope: 'effective' })
    expect((await bertsFolders())[0]?.explicit).toBe(READ | DELETE)
  })

  test('not so many at once that they would hold up everybody', async () => {
    const { server, anna, folders } = scene
    const { db } = server.services
    await sql`
      with new as (
        insert into entries (parent_id, kind, name, name_folded)
        select ${folders.technik}::bigint, 'folder', n::text, n::text from generate_series(1, 101) n returning id
      )
      insert into grants (folder_id, user_id, bits) select id, ${anna.person.id}::bigint, 1 from new
    `.execute(db)
    const { rows } = await sql<{ id: string }>`
      insert into roles (name, name_folded) select 'Copy ' || n, 'copy ' || n from generate_series(1, 100) n returning id
    `.execute(db)
    const to = rows.map(({ id }) => ({ kind: 'role', id }))
    const wanted = { from: { kind: 'user', id: anna.person.id }, mode: 'add', dryRun: true }
    expect((await copy({ ...wanted, to: to.slice(1) })).statusCode).toBe(200)
    expect((await copy({ ...wanted, to })).statusCode).toBe(problemStatus.tooManyEntries)
  })
})
