import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '../../../scripts/evaluate/actor-of.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { askDatabase } from '../../../src/server/assistant/database/ask-database.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = async (query: string, as: Actor) => (await askDatabase(server.services, as, { query })).table

test('the database says of the use of the own company what the reports would say, and nothing of any other', async () => {
  const { db } = server.services
  const [own, foreign, small] = await Promise.all(
    ['Eigene', 'Fremde', 'Kleine'].map((name) => insertCompany(db, { name: `${name} Firma` })),
  )
  const actorIn = async (companyId: string | undefined): Promise<Actor> => {
    const { email } = await server.createPerson(companyId === undefined ? {} : { companyId })
    return actorOf(db, email)
  }
  for (let at = 0; at < 4; at += 1) await server.createPerson({ companyId: own ?? '' })
  const [insider, outsider, one] = [await actorIn(own), await actorIn(undefined), await actorIn(small)]
  await sql`
    insert into daily_figures (day, figure, company_id, folder_id, value, people)
    select '2026-01-05'::date, figure, company_id::bigint, folder_id::bigint, value, people from (values
      ('files', ${own}, null, 40, null), ('searches', ${own}, null, 70, 5), ('questions', ${own}, null, 3, 4),
      ('filesAdded', ${own}, null, 0, 0), ('folderFiles', ${own}, '7', 12, null), ('files', ${foreign}, null, 9, null),
      ('searches', ${foreign}, null, 80, 6), ('files', null, null, 1, null), ('files', ${small}, null, 2, null),
      ('searches', ${small}, null, 90, 6))
      as given (figure, company_id, folder_id, value, people)`.execute(db)
  const use = 'select day, figure, value from use order by figure'
  expect((await ask(use, insider)).rows).toEqual([
    ['2026-01-05', 'files', '40'],
    ['2026-01-05', 'filesAdded', '0'],
    ['2026-01-05', 'searches', '70'],
  ])
  expect((await ask(use, outsider)).rows).toEqual([])
  // one person in the company: what people do there is what this one does
  expect((await ask(use, one)).rows).toEqual([['2026-01-05', 'files', '2']])
  const permissions = new Set(insider.permissions)
  permissions.delete('VIEW_REPORTING')
  expect((await ask(use, { ...insider, permissions })).rows).toEqual([])
})
