import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { READ, UPDATE } from '#contract/rights/permissions.ts'
import { boardsClient, type BoardsClient } from '../clients/boards-client.ts'
import { letPass } from '../clients/reports-client.ts'
import { createFolder, grant } from '../create-folder.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Somebody who leaves a board with a task, rights, a shared prompt, a watched folder and reports behind, who takes it over, and who lets them go. */
export interface LeavingScene {
  readonly server: TestServer
  readonly manager: BoardsClient
  readonly leaver: BoardsClient
  readonly heir: BoardsClient
  readonly boardId: string
  readonly folderId: string
  /** Below the other, and closed to the leaver. */
  readonly partId: string
  /** In which the leaver is, and which names them. */
  readonly groupId: string
  readonly dashboardId: string
  readonly url: string
  /** Everything to the heir. */
  readonly toHeir: Readonly<Record<'rights' | 'boards' | 'prompts' | 'watches' | 'reports', string>>
  readonly offboard: (handOver?: object, more?: object) => Promise<LightMyRequestResponse>
  /** Everything that letting somebody go may change. */
  readonly everything: () => Promise<readonly unknown[][]>
}

export async function openLeavingScene(): Promise<LeavingScene> {
  const server = await startTestServer()
  const { db } = server.services
  const manager = await boardsClient(server, { firstName: 'Mona', lastName: 'Manager' })
  const password = 'geheim-und-lang-1'
  const leaver = await boardsClient(server, { firstName: 'Lea', lastName: 'Leaver', password })
  const heir = await boardsClient(server, { firstName: 'Hans', lastName: 'Heir' })
  const boardId = (await leaver.createBoard()).id
  await leaver.createTask(boardId, 'offen', { assignee: leaver.person.id })
  const folderId = await createFolder(db, { name: 'Vertrieb' })
  const partId = await createFolder(db, { name: 'Gehälter', parentId: folderId })
  await grant(db, folderId, { userId: leaver.person.id }, READ | UPDATE)
  await grant(db, partId, { userId: leaver.person.id }, 0)
  await db.insertInto('watches').values({ folder_id: folderId, user_id: leaver.person.id }).execute()
  const prompt = { title: 'Angebot', text: 'Schreibe', category: null, visibility: 'everybody' }
  expect((await leaver.ask('PUT', '/api/chat/prompts', prompt)).statusCode).toBe(201)
  const [groupId, dashboardId] = await giveReports(server, manager, leaver.person.id)
  const url = `/api/users/${leaver.person.id}/offboarding`
  const { id } = heir.person
  const toHeir = { rights: id, boards: id, prompts: id, watches: id, reports: id }
  return {
    server,
    manager,
    leaver,
    heir,
    boardId,
    folderId,
    partId,
    groupId,
    dashboardId,
    url,
    toHeir,
    offboard: (handOver = toHeir, more = {}) => manager.ask('POST', url, { version: 1, handOver, ...more }),
    everything: async () => {
      const all = await Promise.all(Object.values(parts).map((part) => part.execute(db)))
      return all.map(({ rows }) => rows)
    },
  }
}

/** A group that reads a dashboard, and a dashboard that names a person. */
async function giveReports(
  server: TestServer,
  { ask }: BoardsClient,
  userId: string,
): Promise<readonly [string, string]> {
  const make = async (path: string, body: object): Promise<string> => {
    const made = await ask('PUT', `/api/report${path}`, body)
    expect(made.statusCode, made.body).toBe(201)
    return made.json<{ id: string }>().id
  }
  const read = await make('/dashboards', { name: 'Umsatz', provider: 'metabase', number: 1 })
  const named = await make('/dashboards', {
    name: 'Kosten',
    provider: 'metabase',
    number: 2,
    userIds: [userId],
  })
  const group = await make('/user-groups', { name: 'Leitung', userIds: [userId], dashboardIds: [read] })
  await letPass(server, read, named)
  return [group, named]
}

const parts = {
  users: sql`select id, status, role_id, company_id from users order by id`,
  grants: sql`select folder_id, user_id, bits from grants order by 1, 2`,
  board_subjects: sql`select board_id, user_id, board_role from board_subjects order by 1, 2`,
  tasks: sql`select id, assignee_id from tasks order by id`,
  prompts: sql`select id, owner_id, visibility from prompts order by id`,
  report_group_users: sql`select group_id, user_id from report_group_users order by 1, 2`,
  dashboard_users: sql`select dashboard_id, user_id from dashboard_users order by 1, 2`,
  watches: sql`select folder_id, user_id from watches order by 1, 2`,
}
