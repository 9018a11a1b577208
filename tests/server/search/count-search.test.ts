import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a search is counted once, and nothing that is kept says for what', async () => {
  const { app, services } = server
  const headers = await server.signIn(await server.createPerson())
  for (const payload of [
    { searchTerm: 'Gehaltsliste' },
    { searchTerm: 'Gehaltsliste' },
    { searchTerm: 'Gehaltsliste', page: 1 },
    { searchTerm: 'Gehaltsl', isSuggestion: true },
    { searchTerm: 'Kündigung' },
  ])
    expect((await app.inject({ method: 'POST', url: '/api/search', headers, payload })).statusCode).toBe(200)
  const rows = await services.db.selectFrom('daily_figures').selectAll().orderBy('figure').execute()
  expect(rows.map(({ figure, value, people }) => [figure, value, people])).toEqual([
    ['searches', '2', 1],
    ['searchesWithoutHit', '2', 1],
  ])
  const { rows: kept } = await sql<{ text: string }>`
    select f::text from daily_figures f union all select p::text from figure_participants p`.execute(
    services.db,
  )
  expect(JSON.stringify(kept)).not.toMatch(/gehalt|kündigung/iu)
})
