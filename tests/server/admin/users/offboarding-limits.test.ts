import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostPrompts } from '#contract/assistant/prompts.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import { READ } from '#contract/rights/permissions.ts'
import { createCompany } from '../../../support/create-person.ts'
import { expectProblem } from '../../../support/expect-problem.ts'
import { openLeavingScene, type LeavingScene } from '../../../support/scenes/leaving-scene.ts'

let scene: LeavingScene
let server: LeavingScene['server']
let leaver: LeavingScene['leaver']
let heir: LeavingScene['heir']
beforeEach(async () => {
  scene = await openLeavingScene()
  ;({ server, leaver, heir } = scene)
})
afterEach(() => scene.server.close())

/** The trial and the thing itself answer alike, and nothing is done. */
async function refusedAlike(): Promise<readonly Awaited<ReturnType<LeavingScene['offboard']>>[]> {
  const before = await scene.everything()
  const answers = [await scene.offboard(scene.toHeir, { dryRun: true }), await scene.offboard()]
  expect(await scene.everything()).toEqual(before)
  return answers
}

test('an heir without room for more prompts is refused at the field', async () => {
  await sql`
    insert into prompts (owner_id, title, text, visibility)
    select ${heir.person.id}::bigint, 'P' || n, 'x', 'own' from generate_series(1, ${mostPrompts}) n`.execute(
    server.services.db,
  )
  for (const answer of await refusedAlike())
    expect(answer.json().fields).toMatchObject([{ field: 'handOver.prompts' }])
})

test('tasks on a full board that the person is not on go to nobody who is not on it either', async () => {
  const { db } = server.services
  await sql`
    with gone as (delete from board_subjects), made as (
      insert into users (email, email_folded, first_name, last_name, status)
      select 'voll' || n || '@example.test', 'voll' || n || '@example.test', '', '', 'active'
      from generate_series(1, ${boardLimits.subjects}) n returning id)
    insert into board_subjects (board_id, user_id, board_role) select ${scene.boardId}::bigint, id, 'owner' from made`.execute(
    db,
  )
  for (const answer of await refusedAlike())
    expect(answer.json()).toMatchObject({ status: 409, code: 'boardFull' })
})

/** With an heir each entry counts twice, and 10,000 are the most. */
const half = 5000

test('more entries than one change may have are refused, not cut', async () => {
  const { db } = server.services
  await sql`
    with made as (
      insert into entries (parent_id, ancestors, kind, name, name_folded)
      select root.id, array[root.id], 'folder', 'Ordner ' || n, 'ordner ' || n
      from (select id from entries where parent_id is null) root, generate_series(1, ${half}) n returning id)
    insert into grants (folder_id, user_id, bits) select id, ${leaver.person.id}::bigint, ${READ} from made`.execute(
    db,
  )
  for (const answer of await refusedAlike())
    expect(answer.json()).toMatchObject({ status: 413, code: 'tooManyEntries' })
})

test('somebody whose company was closed meanwhile does not come back, and nothing else does', async () => {
  const { db } = server.services
  const companyId = await createCompany(db, 'Werft')
  await sql`update users set company_id = ${companyId}::bigint where id = ${leaver.person.id}::bigint`.execute(
    db,
  )
  expect((await scene.offboard()).statusCode).toBe(200)
  await sql`update companies set is_active = false where id = ${companyId}::bigint`.execute(db)
  const gone = await scene.everything()
  expectProblem(await scene.manager.ask('DELETE', scene.url), 'companyInactive')
  expect(await scene.everything()).toEqual(gone)
  await sql`update companies set is_active = true where id = ${companyId}::bigint`.execute(db)
  expect((await scene.manager.ask('DELETE', scene.url)).json()).toMatchObject({ left: 0 })
})
