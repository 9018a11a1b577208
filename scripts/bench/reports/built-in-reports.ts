import { performance } from 'node:perf_hooks'
import { builtInDashboards, showReportFigures } from '#contract/reports/built-in.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { dayOf } from '../../../src/server/figures/days.ts'
import { makeDay } from '../../../src/server/figures/make-figures.ts'
import { silentLog } from '../../silent-log.ts'
import { listingAddress, type SignedIn } from '../client.ts'
import { million } from '../large-tree.ts'
import { load, measure } from '../measure.ts'
import type { Row } from '../report.ts'
import { reportRows } from './reports.ts'
import { seedMany } from '../seed.ts'

const tasks = 100_000

type Beside = Awaited<ReturnType<typeof openBeside>>

interface Measured {
  readonly who: SignedIn
  readonly server: { readonly pid: number }
  readonly env: NodeJS.ProcessEnv
  /** The name of a first-level folder that is listed while figures are made. */
  readonly folder: string
}

/** Everything about reports, on a tree that is made large for it. */
export async function allReportRows(measured: Measured): Promise<Row[]> {
  const rows = await reportRows(measured.who, measured.server, measured.env)
  await seedMany(measured.env, million)
  return [...rows, ...(await builtInReportRows(measured))]
}

/** What built-in dashboards cost, and the making of their figures, beside a tree of a million entries. Comes behind that. */
export async function builtInReportRows({ who, server, env, folder }: Measured): Promise<Row[]> {
  const { pool, db, close } = await openBeside(readConfig(env), silentLog)
  try {
    await seedTasks(pool)
    const { rows: dashboards } = await pool.query<{ id: string; number: number }>(seedDashboards)
    const made = await makingBesideListings(db, listingAddress(who, [folder]), who)
    const rows: Row[] = []
    for (const { id, number } of dashboards) {
      const url = `${who.address}${showReportFigures.path.replace('{id}', id)}?period=quarter`
      const { cpu, slow } = await costOf(url, who, server)
      const what = `dashboard of ${builtInDashboards[number - 1]}`
      rows.push({ what: `${what}, server CPU`, value: cpu, unit: 'ms', target: { atMost: 10 } })
      rows.push({ what: `${what}, p95`, value: slow, unit: 'ms', target: { atMost: 50 } })
    }
    return [...made, ...rows]
  } finally {
    await close()
  }
}

async function makingBesideListings(
  db: Beside['db'],
  listing: string,
  { headers }: SignedIn,
): Promise<Row[]> {
  const now = Date.now()
  const day = dayOf(now)
  const begin = performance.now()
  const state = { isMade: false }
  const making = db
    .transaction()
    .execute((tx) => makeDay(tx, { day, today: day, now }))
    .finally(() => {
      state.isMade = true
    })
  const walls: number[] = []
  while (!state.isMade) {
    const asked = performance.now()
    await fetch(listing, { headers }).then((answer) => answer.arrayBuffer())
    walls.push(performance.now() - asked)
  }
  await making
  return [
    {
      what: `figures of a day over 1,000,000 files and ${tasks.toLocaleString('en')} tasks`,
      value: (performance.now() - begin) / 1000,
      unit: 's',
      target: { atMost: 20 },
    },
    { what: 'listing meanwhile, p95', value: p95(walls), unit: 'ms', target: { atMost: 100 } },
  ]
}

async function costOf(url: string, { headers }: SignedIn, server: { readonly pid: number }) {
  const amount = 100
  const { cpu } = await measure(url, server, amount, () => load(url, { amount, connections: 2, headers }))
  const walls: number[] = []
  for (let each = 0; each < amount; each += 1) {
    const asked = performance.now()
    await fetch(url, { headers }).then((answer) => answer.arrayBuffer())
    walls.push(performance.now() - asked)
  }
  return { cpu, slow: p95(walls) }
}

const p95 = (walls: readonly number[]): number =>
  walls.toSorted((a, b) => a - b)[Math.floor(walls.length * 0.95)] ?? Number.NaN

async function seedTasks(pool: Beside['pool']): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(
    `with made as (insert into boards (name, description, color) select 'Bericht ' || n, '', 'blue' from generate_series(1, 100) n returning id),
     people as (insert into board_subjects (board_id, user_id, board_role)
       select made.id, u.id, 'owner' from made, (select min(id) as id from users) u),
     staged as (insert into stages (board_id, name, color, kind, is_entry, place, is_hard_limit, requires, x, y)
       select id, kind, 'blue', kind, kind = 'todo', place, false, '{}', 0, 0
       from made, unnest('{todo,doing,done}'::text[]) with ordinality k (kind, place) returning id, board_id, kind)
     insert into tasks (board_id, stage_id, rank, title, creator_id, due_date, created_at, done_at, revision)
     select board_id, staged.id, n::text, 'Aufgabe ' || n, u.id, current_date + n % 60 - 30, now() - n % 90 * interval '1 day',
       case when kind = 'done' then now() - n % 28 * interval '1 day' end, 1
     from staged, generate_series(1, ${Math.ceil(tasks / 300)}) n, (select min(id) as id from users) u`,
  )
  await client.query('analyze boards, board_subjects, stages, tasks')
  client.release(true)
}

/** The five of them for the person who asks, over a year of figures. */
const seedDashboards = `
  with firm as (insert into companies (name, name_folded, abbreviation, report_key) values ('Zahlen', 'zahlen', 'Z', 'ZAHLEN') returning id),
  mine as (update users set company_id = (select id from firm) where id = (select min(id) from users) returning role_id),
  staff as (insert into users (email, email_folded, first_name, last_name, role_id, company_id, status)
    select 'z' || n || '@bench.local', 'z' || n || '@bench.local', 'Zoe', n::text, (select role_id from mine), (select id from firm), 'active'
    from generate_series(1, 50) n),
  days as (insert into figure_days (day, made_at) select day, now() from generate_series(current_date - 370, current_date - 1, '1 day') day),
  figures as (insert into daily_figures (day, figure, company_id, value, people)
    select day, figure, (select id from firm), 4711, 50 from generate_series(current_date - 370, current_date - 1, '1 day') day,
      unnest('{files,bytes,tasksTodo,tasksDoing,tasksOverdue,filesAdded,activePeople,tasksFinished,leadHours,searches,questions}'::text[]) figure)
  insert into dashboards (name, name_folded, provider, number, company_id, scope, is_open_to_companies, check_state, checked_at, opened_at)
  select 'Zahlen ' || n, 'zahlen ' || n, 'builtIn', n, (select id from firm), 'company', false, 'passed', now(), now()
  from generate_series(1, 5) n returning id, number`
