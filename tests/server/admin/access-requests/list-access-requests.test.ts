import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openAccessRequestScene,
  type AccessRequestScene,
} from '../../../support/scenes/access-request-scene.ts'

let scene: AccessRequestScene
beforeAll(async () => {
  scene = await openAccessRequestScene()
})
afterAll(() => scene.server.close())

test('open requests are listed however many before them have lapsed', async () => {
  const { anna, server, folders, askFor, open, manager } = scene
  const { pool } = server.database
  await pool.query(
    `with gone as (insert into users (email, email_folded, first_name, last_name, status)
       values ('weg@nordlicht.example', 'weg@nordlicht.example', '', '', 'deactivated') returning id)
     insert into access_requests (asker_id, asked_for, reason, entry_id, looked_at)
     select gone.id, n, 'Abschluss', $1::bigint, now() from gone, generate_series(1, 650) n`,
    [folders.technik],
  )
  await askFor(anna, { fileId: folders.berichte })
  expect((await open()).map(({ asker }) => asker.email)).toEqual([anna.person.email])
  expect((await manager.ask('GET', '/api/admin/access-requests')).json()).toMatchObject({ hasMore: false })
  await pool.query(`delete from users where email = 'weg@nordlicht.example'`)
})
