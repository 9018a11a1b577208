import type { LightMyRequestResponse } from 'fastify'
import type { GivenBody } from '#contract/http/call.ts'
import type { createDashboard, Dashboard } from '#contract/reports/dashboards.ts'
import type { createReportGroup, ReportGroup } from '#contract/reports/report-groups.ts'
import type { NewPerson, Person } from '../create-person.ts'
import type { TestServer } from '../test-server.ts'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE'

export interface ReportsClient extends Person {
  /** A call below `/api/report`, such as `/dashboards`. */
  readonly ask: (method: Method, path: string, payload?: object) => Promise<LightMyRequestResponse>
  readonly get: <Reply>(path: string) => Promise<Reply>
  readonly createDashboard: (input?: Partial<GivenBody<typeof createDashboard>>) => Promise<Dashboard>
  readonly createGroup: (input?: Partial<GivenBody<typeof createReportGroup>>) => Promise<ReportGroup>
  /** The names of the dashboards on the overview. */
  readonly overview: () => Promise<readonly string[]>
}

let count = 1000

/** Somebody who makes the calls of reports; with every permission unless said otherwise. */
export async function reportsClient(server: TestServer, wanted: NewPerson = {}): Promise<ReportsClient> {
  const person = await server.createPerson(wanted)
  const headers = await server.signIn(person)
  const ask: ReportsClient['ask'] = (method, path, payload) =>
    server.app.inject({ method, url: `/api/report${path}`, headers, ...(payload ? { payload } : {}) })
  const get: ReportsClient['get'] = (path) => expectStatus(ask('GET', path), 200)
  return {
    ...person,
    ask,
    get,
    createDashboard: (input = {}) => {
      count += 1
      const given = { name: `Dashboard ${count}`, provider: 'metabase', number: count, ...input }
      const confirmed = given.scope === 'everybody' ? { confirmedName: given.name } : {}
      return expectStatus(ask('PUT', '/dashboards', { ...given, ...confirmed }), 201)
    },
    createGroup: (input = {}) => {
      count += 1
      return expectStatus(ask('PUT', '/user-groups', { name: `Group ${count}`, ...input }), 201)
    },
    overview: async () => {
      const { items } = await get<{ items: Dashboard[] }>('/dashboards?pageSize=100')
      return items.map(({ name }) => name)
    },
  }
}

/** Lets dashboards pass as if they had been looked at. */
export const letPass = ({ services }: TestServer, ...ids: readonly string[]): Promise<unknown> =>
  services.db
    .updateTable('dashboards')
    .set({ check_state: 'passed', checked_at: new Date(services.now()), opened_at: new Date(services.now()) })
    .where('id', 'in', ids)
    .execute()

async function expectStatus<Reply>(asked: Promise<LightMyRequestResponse>, status: number): Promise<Reply> {
  const answer = await asked
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json<Reply>()
}
