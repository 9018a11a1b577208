import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Chart, showReportFigures } from '#contract/reports/built-in.ts'
import type { showReportFrame } from '#contract/reports/check-calls.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { addDays, dayOf, mondayOf } from '../../../src/server/figures/days.ts'
import { lookAtDashboards } from '../../../src/server/reports/check/look-at-dashboards.ts'
import { reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { createFolder, grant } from '../../support/create-folder.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type Figures = ReplyOf<typeof showReportFigures>
type ChartName = Chart['name']

let server: TestServer
let manager: ReportsClient
let count = 0
const today = dayOf(Date.now())
const week = mondayOf(today)
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

describe('whose figures', () => {
  test('each sees those of their own company, and of a dashboard of a company its own', async () => {
    await keep(
      { figure: 'bytes', value: 100 },
      { figure: 'bytes', company: other, value: 7000 },
      { figure: 'bytes', company: null, value: 90_000 },
    )
    const stranger = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: other })
    const open = await shown(1)
    const [mine, theirs] = [await figures(viewer, open), await figures(stranger, open)]
    expect([mine.figuresOf?.id, last(mine, 'storageOverTime')]).toEqual([own, [100]])
    expect([theirs.figuresOf?.id, last(theirs, 'storageOverTime')]).toEqual([other, [7000]])
    const ofOther = await shown(1, { isOpenToCompanies: false, companyId: other, userIds: [viewer.id] })
    expect(last(await figures(viewer, ofOther), 'storageOverTime')).toEqual([7000])
    const same = await shown(1, { isOpenToCompanies: false, scope: 'everybody', userIds: [viewer.id] })
    const all = await figures(viewer, same)
    expect([all.figuresOf, last(all, 'storageOverTime')]).toEqual([null, [97_100]])
  })

  test('nothing in the address names another company', async () => {
    await keep({ figure: 'bytes', value: 100 }, { figure: 'bytes', company: other, value: 7000 })
    const answer = await ask(viewer, await shown(1), `?companyId=${other}&company=${other}`)
    expect(last(answer.json<Figures>(), 'storageOverTime')).toEqual([100])
  })

  test('without the dashboard, a company or a key there is nothing', async () => {
    const dashboard = await shown(1)
    const [nobody, stranger] = [
      await reportsClient(server, { permissions: ['VIEW_FILE_MANAGER'], companyId: own }),
      await reportsClient(server),
    ]
    expectProblem(await ask(nobody, dashboard), 'notAllowed')
    expectProblem(await ask(stranger, dashboard), 'notFound')
    const named = await shown(1, { userIds: [stranger.id] })
    expectProblem(await ask(stranger, named), 'companyMissing')
    await server.services.db
      .updateTable('companies')
      .set({ report_key: null })
      .where('id', '=', own)
      .execute()
    expectProblem(await ask(viewer, named), 'reportKeyMissing')
  })

  test('the frame of a built-in dashboard leads to its figures; a number that is none of them is closed', async () => {
    const dashboard = await shown(5)
    const frame = await viewer.get<ReplyOf<typeof showReportFrame>>(`/dashboards/${dashboard.id}/iframe`)
    expect(frame).toMatchObject({
      provider: 'builtIn',
      url: `/api/report/dashboards/${dashboard.id}/figures`,
    })
    expectProblem(await ask(viewer, await shown(6)), 'checkFailed')
    await server.services.db
      .updateTable('dashboards')
      .set({ provider: 'metabase' })
      .where('number', '=', 6)
      .execute()
  })
})

describe('the rule of five', () => {
  test.each([
    [2, 'filesAdded', 'filesAdded'],
    [2, 'activePeople', 'activePeople'],
    [4, 'searches', 'searches'],
    [5, 'questions', 'questions'],
    [5, 'sentences', 'sentences'],
    [3, 'tasksFinished', 'tasksFinished'],
  ] as const)('dashboard %i tells no %s of four people, and those of five', async (number, name, figure) => {
    const dashboard = await shown(number)
    await keep({ figure, day: week, value: 31, people: 4 })
    expect(last(await figures(viewer, dashboard), name)?.[0]).toBe('tooFew')
    await server.services.db.updateTable('daily_figures').set({ people: 5 }).execute()
    expect(last(await figures(viewer, dashboard), name)?.[0]).toBe(31)
  })

  test('nor the mean that follows from it, nor open tasks', async () => {
    const dashboard = await shown(3)
    await keep(
      { figure: 'tasksFinished', day: week, value: 4, people: 4 },
      { figure: 'leadHours', day: week, value: 480, people: 4 },
      { figure: 'tasksTodo', value: 9, people: 4 },
    )
    const few = await figures(viewer, dashboard)
    expect([last(few, 'leadTime'), last(few, 'tasksOverTime')?.[0]]).toEqual([['tooFew'], 'tooFew'])
    await server.services.db.updateTable('daily_figures').set({ people: 5 }).execute()
    const enough = await figures(viewer, dashboard)
    expect([last(enough, 'leadTime'), last(enough, 'tasksOverTime')?.[0]]).toEqual([[5], 9])
  })

  test('a company of four people learns nothing of what they did, not even that it was nothing', async () => {
    const small = await company(`Klein ${count}`, 3)
    const member = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: small })
    await keep({ figure: 'filesAdded', day: week, company: small, value: 12, people: 9 })
    const activity = await figures(member, await shown(2))
    expect([last(activity, 'filesAdded'), last(activity, 'activePeople')]).toEqual([['tooFew'], ['tooFew']])
    expect(last(await figures(member, await shown(4)), 'searches')).toEqual(['tooFew', 'tooFew'])
    await keep(
      { figure: 'sourceFiles', company: small, value: 3 },
      { figure: 'unreadableFiles', company: small, value: 1 },
    )
    expect(last(await figures(member, await shown(5)), 'sourceFiles')).toEqual(['tooFew', 'tooFew'])
  })
})

describe('names', () => {
  test('of folders stand there for those who may read them; the others are one sum', async () => {
    const { db } = server.services
    const [open, closed] = [
      await createFolder(db, { name: `Offen ${count}` }),
      await createFolder(db, { name: `Geheim ${count}` }),
    ]
    const reader = await reportsClient(server, {
      permissions: ['VIEW_REPORTING', 'VIEW_FILE_MANAGER'],
      companyId: own,
    })
    for (const { id: userId } of [reader, viewer]) await grant(db, open, { userId })
    await keep(
      { figure: 'bytes', value: 1000 },
      { figure: 'folderBytes', folder: open, value: 300 },
      { figure: 'folderBytes', folder: closed, value: 700 },
    )
    const dashboard = await shown(1)
    const answer = await ask(reader, dashboard)
    expect(answer.body).not.toContain('Geheim')
    const all = answer.json<Figures>()
    expect(all.parts).toEqual([{ id: open, name: `Offen ${count}` }])
    expect(chart(all, 'storageByFolder').rows).toEqual([
      { key: open, name: `Offen ${count}`, values: [300] },
      { key: null, name: null, values: [700] },
    ])
    const narrowed = await figures(reader, dashboard, `?part=${open}`)
    expect([narrowed.part?.id, last(narrowed, 'storageOverTime')]).toEqual([open, [300]])
    const refused = await figures(reader, dashboard, `?part=${closed}`)
    expect([refused.part, last(refused, 'storageOverTime')]).toEqual([null, [1000]])
    const withoutFiles = await figures(viewer, dashboard)
    expect(withoutFiles.parts).toEqual([])
    expect(chart(withoutFiles, 'storageByFolder').rows).toEqual([{ key: null, name: null, values: [1000] }])
  })

  test('of boards stand there for those who are on them', async () => {
    const { db } = server.services
    const board = async (name: string): Promise<string> =>
      (
        await db
          .insertInto('boards')
          .values({ name, description: '', color: 'blue' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [mine, theirs] = [await board(`Meins ${count}`), await board(`Fremdes ${count}`)]
    await db
      .insertInto('board_subjects')
      .values({ board_id: mine, user_id: viewer.id, board_role: 'viewer' })
      .execute()
    await keep(
      { figure: 'boardTasksTodo', board: mine, value: 6, people: 5 },
      { figure: 'boardTasksDoing', board: mine, value: 2, people: 4 },
      { figure: 'boardTasksTodo', board: theirs, value: 8, people: 5 },
    )
    const dashboard = await shown(3)
    const answer = await ask(viewer, dashboard, `?part=${theirs}`)
    expect(answer.body).not.toContain('Fremdes')
    const all = answer.json<Figures>()
    expect(all.part).toBeNull()
    expect(chart(all, 'tasksByBoard').rows).toEqual([
      { key: mine, name: `Meins ${count}`, values: [6, 'tooFew', 0] },
    ])
    expect(last(await figures(viewer, dashboard, `?part=${mine}`), 'tasksOverTime')).toEqual([6, 'tooFew', 0])
  })
})

test('days before the first one are left out, weeks without anything are nought, and days that were not made unknown', async () => {
  await keep({ figure: 'bytes', day: addDays(today, -2), value: 5 }, { figure: 'bytes', value: 7 })
  await sql`insert into figure_days (day, made_at) values (${addDays(today, -2)}::date, now())`.execute(
    server.services.db,
  )
  const storage = await figures(viewer, await shown(1))
  expect(chart(storage, 'storageOverTime').rows.map(({ key, values }) => [key, values[0]])).toEqual([
    [addDays(today, -2), 5],
    [addDays(today, -1), null],
    [today, 7],
  ])
  expect(storage.asOf).not.toBeNull()
  expect(last(await figures(viewer, await shown(2)), 'filesAdded')).toEqual([0])
})
