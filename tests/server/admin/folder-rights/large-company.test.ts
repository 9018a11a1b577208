import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder } from '../../../support/create-folder.ts'
import { openRightsScene, type RightsScene } from '../../../support/scenes/rights-scene.ts'

const [people, folders] = [2000, 50]

let scene: RightsScene
const folderIds: string[] = []
beforeAll(async () => {
  scene = await openRightsScene()
  const { pool, db } = scene.server.database
  await pool.query(
    `insert into users (email, email_folded, first_name, last_name, role_id, company_id, status)
     select 'p' || n || '@nordlicht.example', 'p' || n || '@nordlicht.example', 'Person', n::text, $1, $2, 'active'
     from generate_series(3, $3::int) n`,
    [scene.roleId, scene.companyId, people],
  )
  for (let n = 0; n < folders; n += 1)
    folderIds.push(
      await createFolder(db, { name: `Niederlassung ${n} mit Akten`, parentId: scene.folders.berichte }),
    )
}, 60_000)
afterAll(() => scene.server.close())

test('rights of a company of 2,000 on 50 folders are one row for each person and soon written', async () => {
  const begin = performance.now()
  const answer = await scene.change({
    subjects: [{ kind: 'company', id: scene.companyId }],
    items: folderIds.map((folderId) => ({ folderId, operation: 'ADD', permissions: ['PERMISSION_READ'] })),
  })
  const took = performance.now() - begin
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows } = await scene.server.database.pool.query(
    'select count(*)::int as rows, count(distinct user_id)::int as people, min(jsonb_array_length(payload)) as lines from notifications',
  )
  expect(rows).toEqual([{ rows: people, people, lines: folders }])
  expect(took).toBeLessThan(5000)
})
