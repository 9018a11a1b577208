import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFigure } from '../../../src/server/figures/count-figure.ts'
import { readFigures } from '../../../src/server/figures/read-figures.ts'
import type { Database } from '../../../src/server/db/open-database.ts'
import { createFolder } from '../../support/create-folder.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { createTestDatabase } from '../../support/database/test-database.ts'

const day = Date.UTC(2026, 2, 31, 23, 59, 59)
const year = { from: '2026-01-01', until: '2026-12-31' }

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('what many count at once adds up, by the day in UTC', async () => {
  const { db } = database
  await Promise.all(Array.from({ length: 20 }, () => countFigure(db, day, { figure: 'searches' })))
  await countFigure(db, day + 1000, { figure: 'searches', by: 5 })
  expect(await readFigures(db, { figure: 'searches', ...year })).toEqual([
    { day: '2026-03-31', value: 20 },
    { day: '2026-04-01', value: 5 },
  ])
  expect(await readFigures(db, { figure: 'answers', ...year })).toEqual([])
})

test('a company sees what was counted for it, all together what was counted for anybody', async () => {
  const { db } = database
  const one = await insertCompany(db, { name: 'Reederei' })
  const other = await insertCompany(db, { name: 'Werft' })
  await countFigure(db, day, { figure: 'downloads', companyId: one, by: 3 })
  await countFigure(db, day, { figure: 'downloads', companyId: other, by: 4 })
  const ofOne = await readFigures(db, { figure: 'downloads', ...year, companyId: one })
  expect(ofOne).toEqual([{ day: '2026-03-31', value: 3 }])
  const ofAll = await readFigures(db, { figure: 'downloads', ...year })
  expect(ofAll).toEqual([{ day: '2026-03-31', value: 7 }])
})

test('what was counted on past days stays when its company or folder is removed', async () => {
  const { db } = database
  const companyId = await insertCompany(db, { name: 'Spedition' })
  const folderId = await createFolder(db, { name: 'Frachtbriefe' })
  await countFigure(db, day, { figure: 'uploads', companyId, by: 3 })
  await countFigure(db, day, { figure: 'uploads', companyId, folderId, by: 4 })
  await countFigure(db, day, { figure: 'uploads', by: 5 })
  await db.deleteFrom('companies').where('id', '=', companyId).execute()
  await db.deleteFrom('entries').where('id', '=', folderId).execute()
  expect(await readFigures(db, { figure: 'uploads', ...year })).toEqual([{ day: '2026-03-31', value: 12 }])
})
