import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/open-database.ts'
import { addDays, dayOf } from '../../../src/server/figures/days.ts'
import { makeFigures } from '../../../src/server/figures/make-figures.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'
import { plainFigures } from '../../support/figures/plain-figures.ts'
import { seedLife } from '../../support/figures/seed-life.ts'
import { silentLog } from '../../support/silent-log.ts'

/** A Wednesday at noon, UTC. */
const noon = Date.UTC(2026, 5, 17, 12)
const today = dayOf(noon)

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await seedLife(database.db, noon)
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate daily_figures, figure_days`.execute(database.db)
})

const make = (now = noon): Promise<void> => makeFigures({ db: database.db, log: silentLog, now: () => now })

interface Row {
  readonly day: string
  readonly figure: string
  readonly company: string | null
  readonly part: string | null
  readonly value: number
  readonly people: number | null
}

async function made(day: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select day::text, figure, company_id as company, coalesce(folder_id, board_id) as part, value::int, people
    from daily_figures where day = ${day}::date and (value > 0 or people > 0)`.execute(database.db)
  return rows.toSorted(inOrder)
}

const inOrder = (a: Row, b: Row): number => (textOf(a) < textOf(b) ? -1 : 1)
const textOf = ({ figure, company, part }: Row): string => `${figure} ${company} ${part}`

test('the figures of today, of a missed day and of their weeks are what one counts by hand', async () => {
  await make()
  for (const day of [today, addDays(today, -2), addDays(today, -9)]) {
    const plain = await plainFigures(database.db, { day, now: noon })
    expect(plain.length).toBeGreaterThan(20)
    expect(await made(day)).toEqual(plain.toSorted(inOrder))
  }
})

test('made again they are the same, and what was counted at once stays', async () => {
  await make()
  const before = await made(today)
  await sql`
    insert into daily_figures (day, figure, value, people) values ('2026-06-15', 'searches', 7, 5)`.execute(
    database.db,
  )
  await Promise.all([make(), make()])
  expect(await made(today)).toEqual(before)
  expect((await made('2026-06-15')).filter(({ figure }) => figure === 'searches')).toHaveLength(1)
})

async function days(): Promise<readonly { readonly day: string; readonly made_at: Date }[]> {
  const { rows } = await sql<{ day: string; made_at: Date }>`
    select day::text, made_at from figure_days order by day desc`.execute(database.db)
  return rows
}

test('days that were missed are made, one that was made before its end once more, and older ones not again', async () => {
  await make()
  const [first] = await days()
  expect(first?.day).toBe(today)
  expect(await days()).toHaveLength(30)
  const muchLater = noon + 3 * 24 * 3_600_000
  await make(muchLater)
  const after = await days()
  expect(after.map(({ day }) => day).slice(0, 5)).toEqual(
    [0, 1, 2, 3, 4].map((ago) => addDays(today, 3 - ago)),
  )
  const madeLater = after.filter(({ made_at: at }) => at.getTime() === muchLater).map(({ day }) => day)
  expect(madeLater).toEqual([3, 2, 1, 0].map((later) => addDays(today, later)))
})

test('what is killed on the way leaves whole days only, and the next time goes on', async () => {
  const killed = addDays(today, -3)
  await sql`
    create function refuse_day() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(database.db)
  await sql`
    create trigger refuse_day before insert on figure_days for each row when (new.day = '2026-06-14')
    execute function refuse_day()`.execute(database.db)
  await expect(make()).rejects.toThrow('killed')
  expect((await made(addDays(today, -2))).length).toBeGreaterThan(0)
  expect(await made(killed)).toEqual([])
  await sql`drop function refuse_day cascade`.execute(database.db)
  await make()
  expect((await made(killed)).length).toBeGreaterThan(0)
})
