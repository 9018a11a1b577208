import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/http/call.ts'
import type { showReportFrame } from '#contract/reports/check-calls.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { openReports } from '../../../src/server/reports/open-reports.ts'
import { createClock, type Clock } from '../../support/clock.ts'
import { letPass, reportsClient, type ReportsClient } from '../../support/clients/reports-client.ts'
import { expectProblem } from '../../support/expect-problem.ts'
import { insertCompany } from '../../support/insert-company.ts'
import { startMetabase, wellFiltered, type MetabaseStandIn } from '../../support/metabase/stand-in.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'

type Frame = ReplyOf<typeof showReportFrame>

let metabase: MetabaseStandIn
let server: TestServer
let clock: Clock
let manager: ReportsClient
let count = 0
beforeAll(async () => {
  metabase = await startMetabase()
  clock = createClock()
  const { url: origin, secret } = metabase
  const settings = { metabase: { origin, secret, companyParameter: 'company' } }
  server = await startTestServer({ services: { now: clock.now, ...openReports(settings, clock.now) } })
})
afterAll(async () => {
  await server.close()
  await metabase.close()
})

let company: string
let key: string
let viewer: ReportsClient
beforeEach(async () => {
  count += 1
  key = `KEY-${count}`
  company = await companyWithKey(key)
  manager = await reportsClient(server)
  viewer = await reportsClient(server, { permissions: ['VIEW_REPORTING'], companyId: company })
})

async function companyWithKey(reportKey: string | null): Promise<string> {
  const id = await insertCompany(server.services.db, { name: `Firm ${reportKey} ${count}` })
  await server.services.db
    .updateTable('companies')
    .set({ report_key: reportKey })
    .where('id', '=', id)
    .execute()
  return id
}

async function shown(input: Parameters<ReportsClient['createDashboard']>[0]): Promise<Dashboard> {
  const made = await manager.createDashboard(input)
  await letPass(server, made.id)
  return made
}

const ask = (who: ReportsClient, { id }: Pick<Dashboard, 'id'>, query = '') =>
  who.ask('GET', `/dashboards/${id}/iframe${query}`)

const tokenOf = ({ url }: Frame): string => /\/embed\/dashboard\/([^#]+)#/u.exec(url)?.[1] ?? ''

/** What a token says, if it is signed as it should be. */
const said = async (frame: Frame) => {
  const { payload, protectedHeader } = await jwtVerify(
    tokenOf(frame),
    createSecretKey(Buffer.from(metabase.secret)),
    { algorithms: ['HS256'], currentDate: new Date(clock.now()) },
  )
  expect(protectedHeader.alg).toBe('HS256')
  return payload
}

describe('a frame', () => {
  test('is of this dashboard and exactly this company for ten minutes', async () => {
    const dashboard = await shown({ companyId: company })
    const frame = (await ask(viewer, dashboard, '?theme=dark&language=de')).json<Frame>()
    expect(frame.url.startsWith(`${metabase.url}/embed/dashboard/`)).toBe(true)
    expect(frame.url).toMatch(/#bordered=false&titled=false&locale=de&theme=night$/u)
    expect(Date.parse(frame.expiresAt)).toBe(clock.now() + 600_000)
    expect(await said(frame)).toEqual({
      resource: { dashboard: dashboard.number },
      params: { company: [key] },
      exp: Math.floor(clock.now() / 1000) + 600,
    })
  })

  test('shows the company of the dashboard to whoever is named, and one without a company their own', async () => {
    const [other, stranger] = [`OTHER-${count}`, await reportsClient(server)]
    const elsewhere = await companyWithKey(other)
    const ofOther = await shown({ companyId: elsewhere, userIds: [viewer.id, stranger.id] })
    const params = async (who: ReportsClient, what: Dashboard) =>
      (await said((await ask(who, what)).json<Frame>()))['params']
    expect(await params(viewer, ofOther)).toEqual({ company: [other] })
    expect(await params(stranger, ofOther)).toEqual({ company: [other] })
    const own = await shown({ userIds: [viewer.id, stranger.id] })
    expect(await params(viewer, own)).toEqual({ company: [key] })
    expectProblem(await ask(stranger, own), 'companyMissing')
    const same = await shown({ scope: 'everybody', userIds: [stranger.id] })
    expect(await params(stranger, same)).toEqual({})
  })

  test('takes no company from the address, the body or a header', async () => {
    const dashboard = await shown({ userIds: [viewer.id] })
    const url = `/api/report/dashboards/${dashboard.id}/iframe`
    const headers = await server.signIn(viewer)
    const forged = { 'x-company': 'OTHER', 'x-company-id': '1', company: 'OTHER' }
    const ways = [
      { url: `${url}?company=OTHER&companyId=1&theme=light`, headers },
      { url: `${url}?params[company]=OTHER`, headers },
      { url, headers, payload: { company: 'OTHER', companyId: '1', params: { company: ['OTHER'] } } },
      { url, headers: { ...headers, ...forged } },
    ]
    let opened = 0
    for (const way of ways) {
      const answer = await server.app.inject({ method: 'GET', ...way })
      if (answer.statusCode !== 200) {
        expectProblem(answer, 'invalidInput')
        continue
      }
      opened += 1
      expect((await said(answer.json<Frame>()))['params']).toEqual({ company: [key] })
    }
    // where it is not refused it is not heard
    expect(opened).toBeGreaterThan(0)
  })

  test('is refused the moment after somebody lost it, and to whoever never had it, alike', async () => {
    const dashboard = await shown({ userIds: [viewer.id] })
    expect((await ask(viewer, dashboard)).statusCode).toBe(200)
    await manager.ask('DELETE', `/dashboards/${dashboard.id}/users/${viewer.id}`)
    expectProblem(await ask(viewer, dashboard), 'notFound')
    expectProblem(await ask(manager, dashboard), 'notFound')
    expectProblem(await ask(viewer, { id: '999999999' }), 'notFound')
  })

  test('is refused without a key, before a look, after a failed one and after a day without an answer', async () => {
    const keyless = await companyWithKey(null)
    const [noKey, never, failed, old] = [
      await shown({ companyId: keyless, userIds: [viewer.id] }),
      await manager.createDashboard({ userIds: [viewer.id] }),
      await shown({ userIds: [viewer.id] }),
      await shown({ userIds: [viewer.id] }),
    ]
    expectProblem(await ask(viewer, noKey), 'reportKeyMissing')
    expectProblem(await ask(viewer, never), 'notChecked')
    const { db } = server.services
    await db.updateTable('dashboards').set({ check_state: 'failed' }).where('id', '=', failed.id).execute()
    expectProblem(await ask(viewer, failed), 'checkFailed')
    const hours = (ago: number) =>
      db
        .updateTable('dashboards')
        .set({ checked_at: new Date(clock.now() - ago * 3_600_000) })
        .where('id', '=', old.id)
        .execute()
    await hours(23.9)
    expect((await ask(viewer, old)).statusCode).toBe(200)
    await hours(24.1)
    expectProblem(await ask(viewer, old), 'biUnavailable')
  })

  test('is renewed by asking again, over two hours', async () => {
    const dashboard = await shown({ companyId: company })
    for (let minutes = 0; minutes < 120; minutes += 8) {
      const frame = (await ask(viewer, dashboard)).json<Frame>()
      expect(Date.parse(frame.expiresAt)).toBe(clock.now() + 600_000)
      clock.advance(8 * 60)
      viewer = { ...(await again(viewer)) }
    }
  })
})

/** The same person in a new session: the one before has expired by the moved clock. */
async function again(person: ReportsClient): Promise<ReportsClient> {
  const headers = await server.signIn(person)
  return {
    ...person,
    ask: (method, path) => server.app.inject({ method, url: `/api/report${path}`, headers }),
  }
}

describe('Metabase', () => {
  test('refuses every token but ours: forged, expired, unsigned, of another dashboard', async () => {
    const dashboard = await shown({ companyId: company })
    await metabase.set({
      dashboards: { [dashboard.number]: wellFiltered },
      clock: clock.now() - Date.now(),
      figures: { [key]: 7, OTHER: 9 },
    })
    const open = async (token: string, rest = '') => {
      const answer = await fetch(`${metabase.url}/api/embed/dashboard/${token}${rest}`)
      return { status: answer.status, text: await answer.text() }
    }
    const token = tokenOf((await ask(viewer, dashboard)).json<Frame>())
    expect((await open(token)).status).toBe(200)
    expect((await open(token, '/dashcard/1/card/10')).text).toContain(`[["${key}",7]]`)
    const claims = { resource: { dashboard: dashboard.number }, params: { company: ['OTHER'] } }
    const signed = (secret: string, seconds: number) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(Math.floor(clock.now() / 1000) + seconds)
        .sign(createSecretKey(Buffer.from(secret)))
    expect((await open(new UnsecuredJWT(claims).encode())).status).toBe(400)
    expect((await open(await signed('another secret of at least 32 bytes', 600))).status).toBe(400)
    expect((await open(await signed(metabase.secret, -1))).status).toBe(400)
    const [head, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect((await open(`${head}.${forged}.${signature}`)).status).toBe(400)
    // a secret that can be guessed, which jose would take
    expect((await open(await signed('abcd', 600))).status).toBe(400)
    const another = await shown({ companyId: company })
    const ours = { resource: { dashboard: another.number }, params: { company: [key] } }
    const moved = Buffer.from(JSON.stringify(ours)).toString('base64url')
    expect((await open(`${head}.${moved}.${signature}`)).status).toBe(400)
  })

  test('shows of a token the dashboard that it names, wherever it is sent', async () => {
    const [mine, another] = [await shown({ companyId: company }), await shown({})]
    await metabase.set({
      dashboards: {
        [mine.number]: wellFiltered,
        [another.number]: { ...wellFiltered, cards: [{ name: 'Fremd', kind: 'rows', wiredTo: null }] },
      },
      clock: clock.now() - Date.now(),
      figures: { [key]: 7 },
    })
    const token = tokenOf((await ask(viewer, mine)).json<Frame>())
    expectProblem(await ask(viewer, another), 'notFound')
    const answer = await fetch(`${metabase.url}/api/embed/dashboard/${token}?dashboard=${another.number}`)
    const text = await answer.text()
    expect(text).toContain('Umsatz')
    expect(text).not.toContain('Fremd')
  })

  test('takes an empty list for every company, and no key of ours can become one', async () => {
    const dashboard = await shown({ companyId: company })
    await metabase.set({
      dashboards: { [dashboard.number]: wellFiltered },
      clock: clock.now() - Date.now(),
      figures: { [key]: 7, OTHER: 9 },
    })
    const empty = await new SignJWT({ resource: { dashboard: dashboard.number }, params: { company: [] } })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(clock.now() / 1000) + 600)
      .sign(createSecretKey(Buffer.from(metabase.secret)))
    const rows = await fetch(`${metabase.url}/api/embed/dashboard/${empty}/dashcard/1/card/10`)
    expect(await rows.text()).toContain('OTHER')
    const source = server.services.reportSources.get('metabase')
    for (const companyKey of ['[]', '', `' or 1=1`, `${key}","OTHER`, 'A B', 'A\nB'])
      await expect(
        source?.open({ dashboardId: dashboard.id, number: 1, companyKey, theme: 'light', language: 'de' }),
        companyKey,
      ).rejects.toThrow('no key')
    const inDatabase = server.services.db
      .updateTable('companies')
      .set({ report_key: '[]' })
      .where('id', '=', company)
      .execute()
    await expect(inDatabase).rejects.toThrow('companies_report_key_form')
  })
})
