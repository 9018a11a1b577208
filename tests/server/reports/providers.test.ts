import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { listReportProviders, tryReportProvider } from '#contract/reports/check-calls.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startMetabase, type MetabaseStandIn, type StoodState } from '../../support/metabase/stand-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

describe('a source that is not set up', () => {
  let server: TestServer
  let manager: ReportsClient
  beforeAll(async () => {
    server = await startTestServer()
    const companyId = await insertCompany(server.services.db, { name: 'Hafen' })
    await server.services.db.updateTable('companies').set({ report_key: 'HAFEN' }).execute()
    manager = await reportsClient(server, { companyId })
  })
  afterAll(() => server.close())

  test('is said to be none, neither tried nor looked at, and its dashboards are not opened', async () => {
    expect(await manager.get<ReplyOf<typeof listReportProviders>>('/providers')).toEqual([
      { provider: 'metabase', isConfigured: false },
      { provider: 'builtIn', isConfigured: true },
    ])
    expectProblem(await manager.ask('POST', '/providers/metabase/try'), 'reportsOff')
    expect((await manager.ask('POST', '/providers/builtIn/try')).json()).toEqual({
      reason: null,
      isClockOff: false,
    })
    const { id } = await manager.createDashboard({ provider: 'metabase', userIds: [manager.id] })
    expectProblem(await manager.ask('POST', `/dashboards/${id}/check`), 'reportsOff')
    await letPass(server, id)
    expectProblem(await manager.ask('GET', `/dashboards/${id}/iframe`), 'reportsOff')
    expectProblem(await manager.ask('GET', `/dashboards/${id}/filters`), 'reportsOff')
  })
})

describe('a source that is tried', () => {
  let metabase: MetabaseStandIn
  let server: TestServer
  let manager: ReportsClient
  beforeAll(async () => {
    metabase = await startMetabase()
    const { url: origin, secret } = metabase
    const settings = { metabase: { origin, secret, companyParameter: 'company' } }
    server = await startTestServer({ services: openReports(settings, Date.now) })
    manager = await reportsClient(server)
  })
  afterAll(async () => {
    await server.close()
    await metabase.close()
  })
  beforeEach(() => metabase.set({ mode: 'up', clock: 0, secret: metabase.secret, proxySays: undefined }))

  const tried = async (who = manager): Promise<ReplyOf<typeof tryReportProvider>> => {
    const answer = await who.ask('POST', '/providers/metabase/try')
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  test.each<[string, Partial<StoodState>, object]>([
    ['works', {}, { reason: null, isClockOff: false }],
    ['has a clock of its own', { clock: -2 * 60_000 }, { reason: null, isClockOff: true }],
    ['has another secret', { secret: 'x'.repeat(40) }, { reason: 'wrongSecret' }],
    ['is not there', { mode: 'cut' }, { reason: 'unreachable' }],
    ['leads to its sign-in', { mode: 'login' }, { reason: 'redirected' }],
    ['answers with a page', { mode: 'page' }, { reason: 'notJson' }],
    ['is behind a sign-in', { proxySays: 401 }, { reason: 'signInAhead' }],
    ['is something else', { proxySays: 404 }, { reason: 'notTheTool' }],
  ])('says so when it %s', async (_what, state, said) => {
    await metabase.set(state)
    expect(await tried()).toMatchObject(said)
  })

  test('is no other server that takes any token', async () => {
    const other = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const { port } = other.address() as AddressInfo
    const settings = {
      origin: `http://127.0.0.1:${port}`,
      secret: metabase.secret,
      companyParameter: 'company',
    }
    const elsewhere = await startTestServer({ services: openReports({ metabase: settings }, Date.now) })
    expect(await tried(await reportsClient(elsewhere))).toMatchObject({ reason: 'notTheTool' })
    await elsewhere.close()
    other.close()
  })
})
