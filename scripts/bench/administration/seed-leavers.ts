import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'

/** How many people leave, after the one who takes over. */
const leavers = 5
const [grants, boards, tasks] = [500, 20, 200]

/** Gives some of the seeded people 500 grants, 20 boards and 200 open tasks each; answers with their ids. */
export async function seedLeavers(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where email like 'bench-%' order by id limit ${leavers + 1}`,
    )
    const ids = rows.map(({ id }) => id)
    for (const id of ids) for (const statement of statementsFor(id)) await pool.query(statement)
    await pool.query('vacuum (analyze) grants, boards, board_subjects, tasks')
    return ids
  } finally {
    await close()
  }
}

const statementsFor = (id: string): readonly string[] => [
  `insert into grants (folder_id, user_id, bits)
   select id, ${id}, 3 from entries where name like 'Bench darin%' order by id desc limit ${grants} on conflict do nothing`,
  `with made as (
     insert into boards (name, description, color, created_by)
     select 'Bench ${id}-' || n, 'Bench', 'blue', ${id} from generate_series(1, ${boards}) n returning id),
   subjects as (insert into board_subjects (board_id, user_id, board_role) select id, ${id}, 'owner' from made),
   staged as (
     insert into stages (board_id, name, color, kind, is_entry, place, is_hard_limit, requires, x, y)
     select id, 'Offen', 'blue', 'todo', true, 1, false, '{}', 0, 0 from made returning id, board_id)
   insert into tasks (board_id, stage_id, rank, title, assignee_id, revision)
   select s.board_id, s.id, 'a' || lpad(n::text, 8, '0'), 'Aufgabe ' || n, ${id}, 1
   from staged s, generate_series(1, ${tasks / boards}) n`,
]
