import { listDashboards } from '#contract/reports/dashboards.ts'
import { listViewers } from '#contract/reports/dashboard-viewers.ts'
import { showReportFrame } from '#contract/reports/check-calls.ts'
import { maxListed } from '#contract/reports/report-values.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openBeside } from '../../../src/server/db/open-beside.ts'
import { silentLog } from '../../silent-log.ts'
import { readJson, type SignedIn } from '../client.ts'
import { load, measure } from '../measure.ts'
import type { Row } from '../report.ts'

const dashboards = 200
const groups = 50
const people = 5000

/** With them tokens are signed; nobody reads them. */
export const reportSettings = {
  METABASE_URL: 'https://bi.example',
  METABASE_EMBED_SECRET: 'a secret that signs what nobody reads',
}

/** What the overview, a token and the viewers of a dashboard cost among many of each. */
export async function reportRows(
  who: SignedIn,
  server: { readonly pid: number },
  env: NodeJS.ProcessEnv,
): Promise<Row[]> {
  const id = await seedReports(env)
  const mine = `${who.address}${listDashboards.path}?pageSize=${maxListed}`
  const frame = `${who.address}${showReportFrame.path.replace('{id}', id)}`
  const viewers = `${who.address}${listViewers.path.replace('{dashboardId}', id)}?pageSize=50`
  await expectTotal(who, mine, dashboards)
  await expectTotal(who, viewers, people + 1)
  const headers = { ...who.headers, 'accept-encoding': 'gzip' }
  const cost = (name: string, url: string, amount: number) =>
    measure(name, server, amount, () => load(url, { amount, connections: 2, headers }))
  const token = await cost('token of a dashboard', frame, 1000)
  const overview = await cost('overview', mine, 100)
  const seen = await cost('viewers', viewers, 100)
  return [
    { what: 'token of a dashboard, server CPU', value: token.cpu, unit: 'ms', target: { atMost: 1 } },
    {
      what: `overview of ${dashboards} dashboards and ${groups} groups, server CPU`,
      value: overview.cpu,
      unit: 'ms',
      target: { atMost: 5 },
    },
    {
      what: `viewers of a dashboard among ${people.toLocaleString('en')} people, server CPU`,
      value: seen.cpu,
      unit: 'ms',
      target: { atMost: 10 },
    },
  ]
}

async function expectTotal({ headers }: SignedIn, url: string, expected: number): Promise<void> {
  const { total } = await readJson<{ total: number }>(await fetch(url, { headers }))
  if (total !== expected) throw new Error(`${url}: ${total} instead of ${expected}`)
}

/** Dashboards that one person sees by the company or by groups; the first is that of everybody in the company. Answers with its id. */
async function seedReports(env: NodeJS.ProcessEnv): Promise<string> {
  const { pool, close } = await openBeside(readConfig(env), silentLog)
  try {
    const { rows } = await pool.query<{ id: string }>(
      `with firm as (
         insert into companies (name, name_folded, abbreviation, report_key) values ('Bench', 'bench', 'B', 'BENCH') returning id),
       mine as (update users set company_id = (select id from firm) where id = (select min(id) from users) returning id, role_id),
       others as (
         insert into users (email, email_folded, first_name, last_name, role_id, company_id, status)
         select 'r' || n || '@bench.local', 'r' || n || '@bench.local', 'Rita', 'Bericht ' || n, (select role_id from mine),
           (select id from firm), 'active' from generate_series(1, ${people}) n returning id),
       grouped as (
         insert into report_groups (name, name_folded) select 'Gruppe ' || n, 'gruppe ' || n from generate_series(1, ${groups}) n
         returning id),
       members as (
         insert into report_group_users (group_id, user_id)
         select g.id, p.id from grouped g, (select id from mine union all (select id from others limit 20)) p),
       made as (
         insert into dashboards (name, name_folded, provider, number, company_id, scope, is_open_to_companies, check_state, checked_at, opened_at)
         select 'Bericht ' || n, 'bericht ' || n, 'metabase', n, case when n % 2 = 1 then (select id from firm) end, 'company', false,
           'passed', now(), now() from generate_series(1, ${dashboards}) n returning id, number),
       given as (
         insert into dashboard_groups (dashboard_id, group_id)
         select m.id, g.id from made m join (select id, row_number() over (order by id) as place from grouped) g
           on g.place in (m.number % ${groups} + 1, (m.number * 7) % ${groups} + 1))
       select id from made where number = 1`,
    )
    await pool.query('analyze users, dashboards, report_groups, report_group_users, dashboard_groups')
    return rows[0]?.id ?? ''
  } finally {
    await close()
  }
}
