import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../src/server/db/schema.ts'

/** SQL: somebody; another one for each row with its `n`. */
const anybody = sql`(select id from users where n > 0 order by random() limit 1)`

/**
 * Three companies with people, folders, files, boards, tasks and sessions over 60 days, thrown by the dice of the database, which
 * are the same each time.
 */
export async function seedLife(db: Kysely<DB>, now: number): Promise<void> {
  const ago = sql`(${new Date(now)}::timestamptz - random() * interval '60 days')`
  const statements = [
    sql`select setseed(0.42)`,
    sql`insert into companies (name, name_folded, abbreviation) select 'Firma ' || n, 'firma ' || n, 'F' || n from generate_series(1, 3) n`,
    sql`insert into roles (name, name_folded) values ('Rolle', 'rolle')`,
    sql`
      insert into users (email, email_folded, first_name, last_name, status, role_id, company_id)
      select n || '@x.example', n || '@x.example', 'P', n, case when n % 7 = 0 then 'deactivated' else 'active' end,
        case when n % 3 = 0 then (select id from roles where name = 'Rolle') end,
        case when n % 4 > 0 then (select min(id) + n % 4 - 1 from companies) end from generate_series(1, 30) n`,
    sql`insert into blobs (hash, size) values (decode(repeat('07', 32), 'hex'), 3)`,
    sql`
      insert into entries (parent_id, ancestors, kind, name, name_folded, company_id, created_at, trashed_at)
      select r.id, array[r.id], 'folder', 'Top ' || n, 'top ' || n, case when n < 3 then (select min(id) + n from companies) end,
        ${new Date(now)}::timestamptz - interval '70 days', case when n = 4 then now() end
      from generate_series(0, 5) n, (select id from entries where parent_id is null) r`,
    sql`
      insert into entries (parent_id, ancestors, kind, name, name_folded, created_at, trashed_at)
      select p.id, p.ancestors || p.id, 'folder', 'Sub ' || n, 'sub ' || n, ${ago}, case when random() < 0.3 then now() end
      from generate_series(1, 4) n, entries p where cardinality(p.ancestors) = 1`,
    sql`
      insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type, created_at, created_by, trashed_at,
        searchable_at)
      select p.id, p.ancestors || p.id, 'file', 'Datei ' || n || '.txt', 'datei ' || n, decode(repeat('07', 32), 'hex'), n, 'text/plain', ${ago},
        case when random() < 0.9 then ${anybody} end, case when random() < 0.1 then now() end, case when random() < 0.4 then now() end
      from generate_series(1, 30) n, entries p where p.kind = 'folder' and p.parent_id is not null`,
    sql`
      insert into boards (name, description, color, archived_at)
      select 'Board ' || n, '', 'blue', case when n = 4 then now() end from generate_series(1, 4) n`,
    sql`
      insert into board_subjects (board_id, user_id, role_id, company_id, board_role)
      select b.id, u.id, r.id, c.id, 'member' from boards b left join lateral (
        select id from users where b.id % 2 = 0 and id % 3 = 0) u on true
      left join roles r on r.name = 'Rolle' and u.id is null and b.id % 3 = 0
      left join companies c on c.id = (select min(id) from companies) and u.id is null and r.id is null`,
    sql`
      insert into stages (board_id, name, color, kind, is_entry, place, is_hard_limit, requires, x, y)
      select b.id, k, 'blue', k, k = 'todo', n, false, '{}', 0, 0 from boards b, unnest('{todo,doing,done}'::text[]) with ordinality k (k, n)`,
    sql`
      insert into tasks (board_id, stage_id, rank, title, assignee_id, creator_id, due_date, created_at, done_at, archived_at, revision)
      select s.board_id, s.id, n::text, 'Aufgabe', case when random() < 0.7 then ${anybody} end,
        case when random() < 0.9 then ${anybody} end, (${ago})::date + 30, t.at,
        case when s.kind = 'done' then t.at + random() * (${new Date(now)}::timestamptz - t.at) end, case when random() < 0.1 then now() end, 1
      from stages s, generate_series(1, 40) n, lateral (select ${ago} as at where n > 0) t`,
    sql`
      insert into sessions (user_id, refresh_hash, created_at, rotated_at, expires_at)
      select ${anybody}, '', t.at, t.at + random() * (${new Date(now)}::timestamptz - t.at), now()
      from generate_series(1, 60) n, lateral (select ${ago} as at where n > 0) t`,
    sql`insert into chats (user_id, title, options) select id, '', '{}' from users`,
    sql`insert into messages (chat_id, role, text) select id, 'assistant', '' from chats`,
    sql`
      insert into runs (chat_id, message_id, user_id, session_id, state, node, started_at)
      select m.chat_id, m.id, c.user_id, gen_random_uuid(), 'done', gen_random_uuid(), ${ago}
      from messages m join chats c on c.id = m.chat_id, generate_series(1, 8) n`,
    sql`insert into message_sources (message_id, number, kind, name) select id, 1, 'upload', 'x' from messages`,
    sql`
      insert into citations (message_id, number, place, verdict, missing, quote, location)
      select id, 1, n, case when n = 3 then 'unsupported' else 'exact' end, '[]', '', '{}' from messages, generate_series(1, 4) n`,
  ]
  await db.transaction().execute(async (tx) => {
    for (const statement of statements) await statement.execute(tx)
  })
}
