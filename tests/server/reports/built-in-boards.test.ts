import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Chart, showReportFigures } from '#contract/reports/built-in.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { dayOf } from '../../../src/server/figures/days.ts'
import { lookAtDashboards } from '../../../src/server/reports/check/look-at-dashboards.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type Figures = ReplyOf<typeof showReportFigures>
type ChartName = Chart['name']

let server: TestServer
let manager: ReportsClient
let count = 0
const today = dayOf(Date.now())
beforeAll(async () => {
  server = await startTestServer()
  manager = await reportsClient(server)
})
afterAll(() => server.close())

let [own, other] = ['', '']
let viewer: ReportsClient
beforeEach(async () => {
  count += 1
  await sql`truncate daily_figures, figure_days`.execute(server.services.db)
  ;[own, other] = [await company(`Eigene ${count}`, 5), await company(`Andere ${count}`, 5)]
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: own })
})

/** A company with a key and so many people besides. */
async function company(name: string, people: number): Promise<string> {
  const { db } = server.services
  const id = await insertCompany(db, { name })
  await db
    .updateTable('companies')
    .set({ report_key: `K${id}` })
    .where('id', '=', id)
    .execute()
  for (let each = 0; each < people; each += 1) await server.createPerson({ companyId: id })
  return id
}

/** A built-in dashboard by its number, which everybody with a company sees, each their own. */
async function shown(
  number: number,
  input: Parameters<ReportsClient['createDashboard']>[0] = {},
): Promise<Dashboard> {
  await server.services.db.deleteFrom('dashboards').where('provider', '=', 'builtIn').execute()
  const made = await manager.createDashboard({
    provider: 'builtIn',
    number,
    isOpenToCompanies: true,
    ...input,
  })
  await lookAtDashboards(server.services)
  return made
}

interface Kept {
  readonly figure: string
  readonly day?: string
  readonly company?: string | null
  readonly value: number
  readonly people?: number
  readonly folder?: string
  readonly board?: string
}

async function keep(...figures: readonly Kept[]): Promise<void> {
  const { db } = server.services
  await sql`insert into figure_days (day, made_at) select ${today}::date, now() on conflict do nothing`.execute(
    db,
  )
  for (const {
    figure,
    day = today,
    company: of = own,
    value,
    people = null,
    folder = null,
    board = null,
  } of figures)
    await sql`
      insert into daily_figures (day, figure, company_id, folder_id, board_id, value, people)
      values (${day}::date, ${figure}, ${of}::bigint, ${folder}::bigint, ${board}::bigint, ${value}, ${people})`.execute(
      db,
    )
}

const ask = (who: ReportsClient, { id }: Pick<Dashboard, 'id'>, query = '') =>
  who.ask('GET', `/dashboards/${id}/figures${query}`)

async function figures(who: ReportsClient, dashboard: Dashboard, query = ''): Promise<Figures> {
  const answer = await ask(who, dashboard, query)
  expect(answer.statusCode).toBe(200)
  return answer.json<Figures>()
}

const chart = ({ charts }: Figures, name: ChartName): Chart => {
  const found = charts.find((each) => each.name === name)
  if (!found) throw new Error(`There is no chart ${name}`)
  return found
}
const last = (of: Figures, name: ChartName) => chart(of, name).rows.at(-1)?.values

/** Boards with the viewer on them, and the open tasks of the company that were counted there, with the people who are on each. */
async function boardsOf(
  ...counted: readonly (readonly [tasks: number, people: number])[]
): Promise<string[]> {
  const ids: string[] = []
  for (const [value, people] of counted) {
    const { id } = await server.services.db
      .insertInto('boards')
      .values({ name: `Board ${count} ${ids.length}`, description: '', color: 'blue' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.services.db
      .insertInto('board_subjects')
      .values({ board_id: id, user_id: viewer.id, board_role: 'viewer' })
      .execute()
    await keep({ figure: 'boardTasksTodo', board: id, value, people })
    ids.push(id)
  }
  return ids
}

const todoOf = (of: Figures): readonly unknown[] =>
  chart(of, 'tasksByBoard').rows.map(({ values }) => values[0])
const lastTodo = (of: Figures): unknown => last(of, 'tasksOverTime')?.[0]

describe('a board of fewer than five people', () => {
  test('does not follow from the others and their sum: a second one is kept back with it', async () => {
    const ids = await boardsOf([10, 9], [7, 6], [4, 3])
    await keep({ figure: 'tasksTodo', value: 21, people: 9 })
    const dashboard = await shown(3)
    const all = await figures(viewer, dashboard)
    expect([lastTodo(all), todoOf(all)]).toEqual([21, [10, 'tooFew', 'tooFew']])
    const narrowed = await Promise.all(ids.map((id) => figures(viewer, dashboard, `?part=${id}`)))
    expect(narrowed.map(lastTodo)).toEqual([10, 'tooFew', 'tooFew'])
  })

  test('may be one that nobody of the company is on', async () => {
    const ids = await boardsOf([10, 9], [7, 6], [0, 0])
    await keep({ figure: 'boardTasksDoing', board: ids[2] ?? '', value: 4, people: 0 })
    const all = await figures(viewer, await shown(3))
    expect(chart(all, 'tasksByBoard').rows.map(({ values }) => values.slice(0, 2))).toEqual([
      [10, 0],
      ['tooFew', 'tooFew'],
      [0, 'tooFew'],
    ])
  })

  test('is one of two already: no other one is kept back', async () => {
    await boardsOf([10, 9], [7, 4], [4, 3])
    await keep({ figure: 'tasksTodo', value: 21, people: 9 })
    const all = await figures(viewer, await shown(3))
    expect([lastTodo(all), todoOf(all)]).toEqual([21, [10, 'tooFew', 'tooFew']])
  })

  test('is not told by the sum either where it is the only one with tasks', async () => {
    await boardsOf([4, 3])
    await keep({ figure: 'tasksTodo', value: 4, people: 9 })
    const all = await figures(viewer, await shown(3))
    expect([lastTodo(all), todoOf(all)]).toEqual(['tooFew', ['tooFew']])
  })
})

describe('one board', () => {
  test('shows its open tasks by its own stages, those of the company only, and of few people none', async () => {
    const { db } = server.services
    const [board = '', few = ''] = await boardsOf([5, 5], [5, 4], [5, 4])
    const [mine, theirs] = [
      await server.createPerson({ companyId: own }),
      await server.createPerson({ companyId: other }),
    ]
    for (const boardId of [board, few]) {
      const stages = await db
        .insertInto('stages')
        .values(
          (['Eingang', 'Prüfung', 'Fertig'] as const).map((name, place) => ({
            board_id: boardId,
            name,
            color: 'blue',
            kind: (['todo', 'doing', 'done'] as const)[place] ?? 'todo',
            is_entry: place === 0,
            place,
            is_hard_limit: false,
            requires: [],
            x: 0,
            y: 0,
          })),
        )
        .returning('id')
        .execute()
      const task = (at: number, assignee: string, rank: string) => ({
        board_id: boardId,
        stage_id: stages[at]?.id ?? null,
        rank,
        title: 'Aufgabe',
        assignee_id: assignee,
        revision: '1',
      })
      await db
        .insertInto('tasks')
        .values([
          task(0, mine.id, 'a'),
          task(1, mine.id, 'b'),
          task(1, mine.id, 'c'),
          task(1, theirs.id, 'd'),
          task(2, mine.id, 'e'),
        ])
        .execute()
    }
    const dashboard = await shown(3)
    const rowsOf = async (id: string) =>
      chart(await figures(viewer, dashboard, `?part=${id}`), 'tasksByStage').rows.map(({ name, values }) => [
        name,
        values[0],
      ])
    expect(await rowsOf(board)).toEqual([
      ['Eingang', 1],
      ['Prüfung', 2],
    ])
    expect(await rowsOf(few)).toEqual([
      ['Eingang', 'tooFew'],
      ['Prüfung', 'tooFew'],
    ])
  })
})
