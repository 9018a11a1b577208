import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'

/** How large the group is whose administration is measured. */
export const group = {
  people: 5000,
  /** People beside them who may not sign in any more, with their rights. */
  deactivated: 100,
  companies: 12,
  roles: 20,
  firstLevel: 1000,
  entries: 100_000,
  grants: 20_000,
  /** Rows of the change log within the last month. */
  logged: 30_000,
  /** Sign-ins and refused ones of the last 90 days. */
  signIns: 300_000,
}

/** Writes such a group into an installation that nobody uses: a third of the people changed role and a half of the grants lately. */
export async function seedGroup(env: NodeJS.ProcessEnv): Promise<void> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const client = await pool.connect()
    // 100,000 entries at once take longer than any request may.
    await client.query('set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
    client.release(true)
    // Else the database does it by itself while it is measured.
    await pool.query('vacuum (analyze) users, roles, companies, entries, grants, audit_log, sign_ins')
  } finally {
    await close()
  }
}

const { people, deactivated, companies, roles, firstLevel, entries, grants, logged, signIns } = group
const root = `(select id from entries where parent_id is null)`
const statements = [
  `insert into companies (name, name_folded, abbreviation)
   select 'Bench Firma ' || n, 'bench firma ' || n, 'B' || n from generate_series(1, ${companies}) n`,
  `insert into roles (name, name_folded, permissions)
   select 'Bench Rolle ' || n, 'bench rolle ' || n, array['VIEW_FILE_MANAGER'] from generate_series(1, ${roles}) n`,
  `with c as (select array(select id from companies where name like 'Bench%' order by id) ids),
     r as (select array(select id from roles where name like 'Bench%' order by id) ids)
   insert into users (email, email_folded, first_name, last_name, role_id, company_id, status, last_login)
   select 'bench-' || n || '@example.com', 'bench-' || n || '@example.com', 'Vorname ' || n % 97, 'Nachname ' || n,
     r.ids[1 + n % ${roles}], c.ids[1 + n % ${companies}], case when n > ${people} then 'deactivated' else 'active' end, now() - n % 365 * interval '1 day'
   from generate_series(1, ${people + deactivated}) n, c, r`,
  `with c as (select array(select id from companies where name like 'Bench%' order by id) ids)
   insert into entries (parent_id, ancestors, kind, name, name_folded, company_id)
   select ${root}, array[${root}], 'folder', 'Bench Ordner ' || n, 'bench ordner ' || n, c.ids[1 + n % ${companies}]
   from generate_series(1, ${firstLevel}) n, c`,
  `with f as (select array(select id from entries where name like 'Bench Ordner%' order by id) ids)
   insert into entries (parent_id, ancestors, kind, name, name_folded)
   select f.ids[1 + n % ${firstLevel}], array[${root}, f.ids[1 + n % ${firstLevel}]], 'folder', 'Bench darin ' || n, 'bench darin ' || n
   from generate_series(1, ${entries - firstLevel}) n, f`,
  `with u as (select array(select id from users where email like 'bench-%' order by id) ids),
     c as (select array(select id from companies where name like 'Bench%' order by id) ids),
     r as (select array(select id from roles where name like 'Bench%' order by id) ids),
     f as (select array(select id from entries where name like 'Bench Ordner%' order by id) || array(
       select id from entries where name like 'Bench darin%' order by id limit ${firstLevel * 4}) ids)
   insert into grants (folder_id, user_id, role_id, company_id, bits)
   select f.ids[1 + n % ${firstLevel * 5}], case when n % 4 < 2 then u.ids[1 + (n * 7 + n / 5000 * 13) % ${people + deactivated}] end,
     case when n % 4 = 2 then r.ids[1 + (n / 7 + n / 5000) % ${roles}] end, case when n % 4 = 3 then c.ids[1 + (n / 7 + n / 5000) % ${companies}] end,
     case when n % 20 = 0 then 0 else 1 + n % 16 * 2 end
   from generate_series(1, ${grants}) n, u, c, r, f on conflict do nothing`,
  // In the order in which it happened, as ids are given out.
  `with rights as (
     select 'folderRightsChanged' as action, 'right' as kind, g.folder_id as subject, null::jsonb as before,
       jsonb_build_object('person', u.email, 'rights', array['PERMISSION_READ']) as after, row_number() over (order by g.id) as n
     from grants g join users u on u.id = g.user_id where g.user_id is not null
   ), moved as (
     select 'userChanged', 'user', id, jsonb_build_object('role', 'Bench Rolle ' || 1 + id % ${roles}),
       jsonb_build_object('role', 'Bench Rolle ' || 1 + (id + 1) % ${roles}), row_number() over (order by id) as n
     from users where email like 'bench-%'
   ), others as (
     select 'userPasswordChanged', 'user', (select min(id) from users), null::jsonb, null::jsonb, n from generate_series(1, ${logged}) n
   ), told as (
     select * from rights where n <= ${grants / 2}
     union all select * from moved where n <= ${Math.floor(people / 3)}
     union all select * from others where n <= ${logged - grants / 2 - Math.floor(people / 3)}
   )
   insert into audit_log (happened_at, action, subject_kind, subject_id, subject_name, before, after, group_id)
   select now() - (20000 - n) * interval '2 minutes', action, kind, subject, 'Bench', before, after, n from told order by n`,
  `with u as (select array(select id from users where email like 'bench-%' order by id) ids)
   insert into sign_ins (hour, outcome, method, user_id, address, times, first_at, last_at)
   select date_trunc('hour', at), outcome, 'password', person, address, 1, at, at from (
     select now() - n * interval '26 seconds' as at, case when n % 10 = 0 then 'wrongCredentials' else 'signedIn' end as outcome,
       u.ids[1 + n % ${people}] as person, host('10.0.0.0'::inet + n % 9973) as address
     from generate_series(1, ${signIns}) n, u
   ) as tried on conflict do nothing`,
  // The installation is as old as its root.
  `update entries set created_at = now() - interval '400 days' where parent_id is null`,
]
