import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'

/** How many people leave. */
const leavers = 5

/** What each of them leaves behind. */
export const left = { grants: 500, boards: 20, tasks: 200, prompts: 20, watches: 100, chats: 50 }

export interface Leavers {
  /** Who takes over, and has nothing of it before. */
  readonly heir: string
  readonly leaving: readonly string[]
}

/**
 * Gives some of the seeded people what they will leave, each on folders of their own: an heir who had the same would be given nothing.
 * Beside it open requests for access, as many as are listed, and boards without an owner.
 */
export async function seedLeavers(env: NodeJS.ProcessEnv): Promise<Leavers> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where email like 'bench-%' order by id limit ${leavers + 1}`,
    )
    const [heir = '', ...leaving] = rows.map(({ id }) => id)
    for (const [at, id] of leaving.entries())
      for (const statement of statementsFor(id, at)) await pool.query(statement)
    for (const statement of others) await pool.query(statement)
    await pool.query(
      'vacuum (analyze) grants, boards, board_subjects, tasks, prompts, watches, chats, access_requests',
    )
    return { heir, leaving }
  } finally {
    await close()
  }
}

const own = (at: number, count: number): string =>
  `select id from entries where name like 'Bench darin%' order by id desc offset ${at * left.grants} limit ${count}`

const statementsFor = (id: string, at: number): readonly string[] => [
  `delete from grants where user_id = ${id}`,
  `insert into grants (folder_id, user_id, bits) select id, ${id}, 3 from (${own(at, left.grants)}) f`,
  `insert into watches (folder_id, user_id) select id, ${id} from (${own(at, left.watches)}) f`,
  `insert into prompts (owner_id, title, text, visibility)
   select ${id}, 'Bench ' || n, 'Schreibe', 'everybody' from generate_series(1, ${left.prompts}) n`,
  `insert into chats (user_id, title, options)
   select ${id}, 'Bench ' || n, '{"documents":true,"web":false,"database":false}' from generate_series(1, ${left.chats}) n`,
  `with made as (
     insert into boards (name, description, color, created_by)
     select 'Bench ${id}-' || n, 'Bench', 'blue', ${id} from generate_series(1, ${left.boards}) n returning id),
   subjects as (insert into board_subjects (board_id, user_id, board_role) select id, ${id}, 'owner' from made),
   staged as (
     insert into stages (board_id, name, color, kind, is_entry, place, is_hard_limit, requires, x, y)
     select id, 'Offen', 'blue', 'todo', true, 1, false, '{}', 0, 0 from made returning id, board_id)
   insert into tasks (board_id, stage_id, rank, title, assignee_id, revision)
   select s.board_id, s.id, 'a' || lpad(n::text, 8, '0'), 'Aufgabe ' || n, ${id}, 1
   from staged s, generate_series(1, ${left.tasks / left.boards}) n`,
]

const others = [
  // each of somebody else, for a folder that nobody but one of the leavers may read
  `with u as (select id, row_number() over (order by id desc) n from users where email like 'bench-%' order by id desc limit 300),
     f as (select id, row_number() over (order by id desc) n from (${own(leavers, 300)}) e)
   insert into access_requests (asker_id, asked_for, reason, entry_id, looked_at)
   select u.id, f.id, 'Bench', f.id, now() from u join f using (n)`,
  `insert into boards (name, description, color) select 'Bench herrenlos ' || n, 'Bench', 'blue' from generate_series(1, 50) n`,
]
