import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFigure } from '../../../src/server/figures/count-figure.ts'
import { readFigures } from '../../../src/server/figures/read-figures.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
let clock: Clock
beforeAll(async () => {
  clock = createClock()
  server = await startTestServer({ services: { now: clock.now } })
  // a Tuesday
  clock.advance((Date.UTC(2026, 2, 31, 12) - clock.now()) / 1000)
})
afterAll(() => server.close())

const personOf = async (companyId: string | null): Promise<string> =>
  (await server.createPerson(companyId === null ? {} : { companyId })).id

const readWeek = async (companyId: string | null, week = '2026-03-30') =>
  (await readFigures(server.services.db, { figures: ['searches'], companyId, days: [week] }))(
    'searches',
    week,
  )

test('what many count at once adds up for their company, with how many people they were', async () => {
  const { services } = server
  const [one, other] = [
    await insertCompany(services.db, { name: 'Reederei' }),
    await insertCompany(services.db, { name: 'Werft' }),
  ]
  const [anna, ben, carl] = [await personOf(one), await personOf(one), await personOf(other)]
  const each = [anna, ben, carl].flatMap((userId) => Array.from({ length: 10 }, () => userId))
  await Promise.all(each.map((userId) => countFigure(services, { figure: 'searches', userId })))
  await countFigure(services, { figure: 'searches', userId: ben, by: 5 })
  expect(await readWeek(one)).toEqual({ value: 25, people: 2 })
  expect(await readWeek(other)).toEqual({ value: 10, people: 1 })
  expect(await readWeek(null)).toEqual({ value: 35, people: 3 })
})

test('of all companies together those of few people are left out, so that they do not follow from the others', async () => {
  const { services } = server
  const week = '2026-03-30'
  await sql`truncate daily_figures`.execute(services.db)
  const [many, few, things] = await Promise.all(
    ['Viele', 'Wenige', 'Dinge'].map((name) => insertCompany(services.db, { name })),
  )
  await sql`
    insert into daily_figures (day, figure, company_id, value, people) values
      (${week}::date, 'searches', ${many}::bigint, 40, 5), (${week}::date, 'searches', ${few}::bigint, 7, 4),
      (${week}::date, 'searches', null, 3, 1), (${week}::date, 'questions', ${few}::bigint, 7, 4),
      (${week}::date, 'files', ${things}::bigint, 2, null), (${week}::date, 'files', ${few}::bigint, 3, null)`.execute(
    services.db,
  )
  expect(await readWeek(null)).toEqual({ value: 40, people: 5 })
  expect(await readWeek(few ?? '')).toEqual({ value: 7, people: 4 })
  const at = await readFigures(services.db, {
    figures: ['questions', 'files'],
    companyId: null,
    days: [week],
  })
  // where there are no others, whoever tells it asks the rule
  expect(at('questions', week)).toEqual({ value: 7, people: 4 })
  expect(at('files', week)).toEqual({ value: 5, people: null })
})

test('a week begins on Monday in UTC, and people count anew', async () => {
  const { services } = server
  const company = await insertCompany(services.db, { name: 'Spedition' })
  const userId = await personOf(company)
  clock.advance((Date.UTC(2026, 3, 5, 23, 59, 59) - clock.now()) / 1000)
  await countFigure(services, { figure: 'searches', userId })
  clock.advance(1)
  await countFigure(services, { figure: 'searches', userId })
  expect(await readWeek(company)).toEqual({ value: 1, people: 1 })
  expect(await readWeek(company, '2026-04-06')).toEqual({ value: 1, people: 1 })
})

test('nothing that is kept names who took part, and a removed company keeps its past', async () => {
  const { services } = server
  const company = await insertCompany(services.db, { name: 'Kontor' })
  const userId = await personOf(company)
  await countFigure(services, { figure: 'searches', userId })
  const rows = await services.db.selectFrom('figure_participants').selectAll().execute()
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['figure', 'person', 'week'])
  expect(rows.every(({ person }) => person.length === 32)).toBe(true)
  await services.db.updateTable('users').set({ company_id: null }).where('id', '=', userId).execute()
  await services.db.deleteFrom('companies').where('id', '=', company).execute()
  expect(await readWeek(company, '2026-04-06')).toEqual({ value: 1, people: 1 })
})
