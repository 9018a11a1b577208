import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import type { ProblemAnswer } from '#contract/http/problems.ts'
import { createFolder, grant } from '../../../support/create-folder.ts'
import { createRole } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

let scene: RightsScene
beforeAll(async () => {
  scene = await openRightsScene()
})
afterAll(() => scene.server.close())
beforeEach(async () => {
  await scene.server.services.db.deleteFrom('grants').execute()
})

const send = (lines: readonly string[], dryRun = false) =>
  scene.manager.ask('POST', '/api/admin/folder-rights/import', {
    csv: `\uFEFF${['kind;subject;folder;rights', ...lines].join('\r\n')}\r\n`,
    dryRun,
  })

const grants = () =>
  scene.server.services.db.selectFrom('grants').select(['folder_id', 'bits']).orderBy('folder_id').execute()

const exported = async (kind: string, id: string): Promise<string> => {
  const answer = await scene.manager.ask('POST', `/api/admin/folder-rights/${kind}/${id}/export`)
  return (await scene.server.app.inject(answer.json<{ url: string }>().url)).body
}

test('what was exported is read again, whatever a spreadsheet would make of its names', async () => {
  const { server, manager } = scene
  const { db } = server.services
  const roleId = await createRole(db, '=Summe(1)', [])
  const folder = await createFolder(db, { name: '-Ablage; "alt"'.replaceAll('"', '’') })
  await grant(db, folder, { roleId }, READ | UPDATE)
  const csv = await exported('role', roleId)
  expect(csv).toContain("'=Summe(1)")
  expect(csv).toContain('READ,UPDATE')
  await db.deleteFrom('grants').execute()
  const answer = await manager.ask('POST', '/api/admin/folder-rights/import', { csv })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ change: 1, same: 0, refused: 0, impact: null })
  expect(await grants()).toEqual([{ folder_id: folder, bits: READ | UPDATE }])
})

test('an entry is set, denied or taken away; what is so already stays', async () => {
  const { server, folders, anna } = scene
  await grant(server.services.db, folders.technik, { userId: anna.person.id })
  await grant(server.services.db, folders.jahr, { userId: anna.person.id }, READ)
  const answer = await send([
    'role;kaufleute;/Finanzen;update',
    `user;${anna.person.email};/finanzen/berichte;NONE`,
    `user;${anna.person.email};/Technik/;INHERIT`,
    `user;${anna.person.email};/Finanzen/Berichte/2026;READ`,
  ])
  expect(answer.json(), answer.body).toMatchObject({ change: 3, same: 1, refused: 0 })
  expect(await grants()).toEqual([
    { folder_id: folders.finanzen, bits: READ | UPDATE },
    { folder_id: folders.berichte, bits: 0 },
    { folder_id: folders.jahr, bits: READ },
  ])
})

test('a file with tabs, as copied from a spreadsheet, is read too', async () => {
  const csv = 'folder\tsubject\tkind\trights\n/Finanzen\tKaufleute\trole\tREAD, UPDATE\n'
  const answer = await scene.manager.ask('POST', '/api/admin/folder-rights/import', { csv })
  expect(answer.json(), answer.body).toMatchObject({ change: 1, refused: 0 })
  expect(await grants()).toEqual([{ folder_id: scene.folders.finanzen, bits: READ | UPDATE }])
})

describe('rows that cannot be', () => {
  const rows = [
    'user;anna@nordlicht.example;/Finanzen;READ',
    'person;anna@nordlicht.example;/Finanzen;READ',
    'role;Gaukler;/Finanzen;READ',
    'role;Kaufleute;/Nirgends;READ',
    'role;Kaufleute;/Finanzen;ALLES',
    'role;Kaufleute;/;READ',
    'user;anna@nordlicht.example;/finanzen;UPDATE',
  ]
  const refused = [
    'csv.3.kind',
    'csv.4.subject',
    'csv.5.folder',
    'csv.6.rights',
    'csv.7.folder',
    'csv.8.folder',
  ]

  test('refuse the whole file, each by its cell', async () => {
    const answer = await send(rows)
    expectProblem(answer, 'invalidInput')
    expect(answer.json<ProblemAnswer>().fields?.map(({ field }) => field)).toEqual(refused)
    expect(await grants()).toEqual([])
  })

  test('are told by a dry run beside what the others would do', async () => {
    const answer = await send(rows, true)
    expect(answer.json()).toMatchObject({
      change: 1,
      refused: 6,
      impact: { people: 1, rights: [{ gained: { people: 1, folders: 3 } }, {}, {}, {}, {}] },
    })
    expect(await grants()).toEqual([])
  })
})

test.each([
  ['nothing', ''],
  ['headings alone', 'kind;subject;folder;rights\n'],
  ['a column too few', 'kind;subject;folder\nrole;Kaufleute;/Finanzen\n'],
])('a file of %s is refused as a whole', async (_what, csv) => {
  const answer = await scene.manager.ask('POST', '/api/admin/folder-rights/import', { csv })
  expectProblem(answer, 'invalidInput')
  expect(answer.json<ProblemAnswer>().fields?.map(({ field }) => field)).toEqual(['csv'])
})
