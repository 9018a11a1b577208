import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { UserRow } from '#contract/admin/users.ts'
import { adminClient, type AdminClient } from './admin-client.ts'
import { createCompany, type NewPerson } from '../create-person.ts'
import { startTestServer, type TestServer } from '../test-server.ts'

/** Somebody who administers people, with the calls for it. */
export interface UserManager extends AdminClient {
  readonly show: (id: string) => Promise<UserRow>
  readonly add: (body: object) => Promise<LightMyRequestResponse>
  /** Changes only what is named; the rest is sent as it is. */
  readonly change: (id: string, body: object) => Promise<LightMyRequestResponse>
  readonly deactivate: (userId: string) => Promise<LightMyRequestResponse>
  readonly reactivate: (userId: string) => Promise<LightMyRequestResponse>
  readonly resend: (id: string) => Promise<LightMyRequestResponse>
}

export async function userManager(server: TestServer, wanted?: NewPerson): Promise<UserManager> {
  const client = await adminClient(server, wanted)
  const { ask } = client
  const show = async (id: string): Promise<UserRow> => (await ask('GET', `/api/users/${id}`)).json()
  return {
    ...client,
    show,
    add: (body) => ask('POST', '/api/users', { language: 'de', ...body }),
    change: async (id, body) => {
      const { role, company, ...user } = await show(id)
      const present = { ...user, roleId: role?.id ?? null, companyId: company?.id ?? null }
      return ask('PUT', `/api/users/${id}`, { ...present, ...body })
    },
    deactivate: (userId) => ask('POST', '/api/users/deactivate', { userId }),
    reactivate: (userId) => ask('POST', '/api/users/reactivate', { userId }),
    resend: (id) => ask('POST', `/api/users/resend-activation-mail/${id}`),
  }
}

/** What the audit log tells of a person, oldest first. */
export const auditOf = (server: TestServer, id: string) =>
  server.services.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .select(['action', 'actor_id', 'before', 'after'])
    .orderBy('id')
    .execute()

/** The mails about accounts that wait for a person, oldest first. */
export async function mailsFor(server: TestServer, id: string): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query<{ purpose: string }>(
    `select data->>'purpose' as purpose from pgboss.job where name = 'account-mail' and data->>'userId' = $1 order by created_on`,
    [id],
  )
  return rows.map(({ purpose }) => purpose)
}

/** Gives a person a link that was sent by mail. */
export async function addToken(server: TestServer, userId: string): Promise<void> {
  const expires_at = new Date(Date.now() + 3_600_000)
  await server.services.db
    .insertInto('account_tokens')
    .values({ hash: randomBytes(32), user_id: userId, purpose: 'reset', expires_at })
    .execute()
}

/** How many links of mails still count for a person. */
export async function openLinks(server: TestServer, userId: string): Promise<number> {
  const tokens = await server.services.db
    .selectFrom('account_tokens')
    .where('user_id', '=', userId)
    .select('hash')
    .execute()
  return tokens.length
}

/** Makes a person one of the directory. */
export async function moveToDirectory(server: TestServer, userId: string): Promise<void> {
  await server.services.db
    .updateTable('users')
    .set({ password_source: 'directory' })
    .where('id', '=', userId)
    .execute()
}

let made = 0

/** An address that nobody has. */
export const newEmail = (): string => `neu-${(made += 1)}@kontor.example`

/** An active company with a name of its own. */
export const newCompany = ({ services }: TestServer): Promise<string> =>
  createCompany(services.db, `Firma ${(made += 1)}`)

/** Makes a company inactive without asking whether it may be. */
export const deactivateCompany = ({ services }: TestServer, id: string) =>
  services.db.updateTable('companies').set({ is_active: false }).where('id', '=', id).execute()

/** What a file of tests holds from `userManagers`, filled before a test begins. */
interface HeldManagers {
  readonly server: TestServer
  readonly admin: UserManager
  /** Manages people, but no roles. */
  readonly clerk: UserManager
}

/** A server for a file of tests with an administrator and somebody who may do less. */
export function userManagers(): HeldManagers {
  const held: HeldManagers = { server: {} as TestServer, admin: {} as UserManager, clerk: {} as UserManager }
  beforeAll(async () => {
    const server = Object.assign(held.server, await startTestServer())
    Object.assign(held.admin, await userManager(server))
    Object.assign(held.clerk, await userManager(server, { permissions: ['MANAGE_USERS', 'VIEW_CHATBOT'] }))
  })
  afterAll(() => held.server.close())
  return held
}
