import { listMyTasks } from '#contract/boards/my-tasks.ts'
import { readConfig } from '../../src/server/config.ts'
import { openBeside } from '../../src/server/db/open-beside.ts'
import { silentLog } from '../silent-log.ts'
import { readJson, type SignedIn } from './client.ts'
import { load, measure } from './measure.ts'
import type { Row } from './report.ts'

const boards = 50
const tasks = 100_000
/** So many of them are the person's. */
const own = 400

/** What waits for one person, among the tasks of everybody. */
export async function myTasksRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
): Promise<Row[]> {
  await seedTasks(env)
  const address = `${who.address}${listMyTasks.path}?timeZone=Europe/Berlin`
  const { later } = await readJson<{ later: { total: number } }>(
    await fetch(address, { headers: who.headers }),
  )
  if (later.total < own / 4) throw new Error(`Only ${later.total} tasks are due later`)
  const ask = await measure('my tasks', server, 200, () =>
    load(address, { amount: 200, connections: 2, headers: who.headers }),
  )
  return [
    {
      what: `My tasks among ${tasks.toLocaleString('en')}, server CPU`,
      value: ask.cpu,
      unit: 'ms',
      target: { atMost: 10 },
    },
  ]
}

/** Boards on which the person is, with tasks of whom there is, most of them somebody else's or done. */
async function seedTasks(env: NodeJS.ProcessEnv): Promise<void> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    await pool.query(
      `with made as (
         insert into boards (name, description, color, created_by)
         select 'Bench ' || n, 'Bench', 'blue', (select min(id) from users) from generate_series(1, ${boards}) n returning id),
       subjects as (
         insert into board_subjects (board_id, user_id, board_role)
         select id, (select min(id) from users), 'owner' from made),
       staged as (
         insert into stages (board_id, name, color, kind, is_entry, place, is_hard_limit, requires, x, y)
         select m.id, k.kind, 'blue', k.kind, k.place = 1, k.place, false, '{}', 0, 0
         from made m, unnest(array['todo', 'doing', 'done']) with ordinality as k (kind, place)
         returning id, board_id, kind, place)
       insert into tasks (board_id, stage_id, rank, title, assignee_id, due_date, priority, done_at, revision)
       select s.board_id, s.id, 'a' || lpad(n::text, 8, '0'), 'Aufgabe ' || n,
         case when n % ${tasks / own} = 0 then (select min(id) from users) end, current_date + (n % 60)::int - 10,
         (array['LOW', 'MEDIUM', 'HIGH', null])[1 + n % 4], case when s.kind = 'done' then now() end, 1
       from generate_series(1, ${tasks}) n
         join (select *, row_number() over (order by board_id, place) - 1 as number from staged) s
           on s.number = n % ${boards * 3}`,
    )
    // Else the database does it by itself while it is measured.
    await pool.query('vacuum (analyze) boards, board_subjects, stages, tasks')
  } finally {
    await close()
  }
}
