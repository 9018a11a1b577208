import type { LightMyRequestResponse } from 'fastify'
import type { Notification } from '#contract/all-notifications.ts'
import type { AccessRequest } from '#contract/rights/access-requests.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { tellAccessRequests } from '../../../src/server/admin/access-requests/tell-access-requests.ts'
import { readActor } from '../../../src/server/auth/session/read-actor.ts'
import { verifyAccessToken } from '../../../src/server/auth/session/tokens.ts'
import { loadKinds } from '../../../src/server/notifications/load-kinds.ts'
import { readUnread } from '../../../src/server/notifications/read-unread.ts'
import type { Services } from '../../../src/server/services.ts'
import { adminClient, type AdminClient } from '../clients/admin-client.ts'
import type { Person } from '../create-person.ts'
import type { Headers } from '../test-server.ts'
import { openRightsScene, type RightsScene } from './rights-scene.ts'

interface Client {
  readonly person: Person
  readonly headers: Headers
}

/** The scene of rights, with a second person who manages them, and people who ask for access. */
export interface AccessRequestScene extends RightsScene {
  readonly other: AdminClient
  /** Asks, and lets those who may grant it be told. */
  readonly askFor: (who: Client, target: object, reason?: string) => Promise<LightMyRequestResponse>
  /** The open requests, as somebody who manages rights sees them. */
  readonly open: () => Promise<readonly AccessRequest[]>
  readonly show: (id: string) => Promise<AccessRequest>
  readonly decide: (who: AdminClient, id: string, decision: object) => Promise<LightMyRequestResponse>
  /** What somebody is told at this moment, newest first. */
  readonly toldTo: (who: Client) => Promise<readonly Notification[]>
  /** As if everything so far had been asked so many hours earlier. */
  readonly backdate: (hours: number) => Promise<void>
  /** Nobody has asked for anything, and nobody has a right. */
  readonly clear: () => Promise<void>
}

/** A signed-in person as the operations know them. */
export async function actorOf(services: Services, { headers, person }: Client): Promise<Actor> {
  const token = headers['authorization']?.replace('Bearer ', '') ?? ''
  const { sessionId } = await verifyAccessToken(services, token)
  return readActor(services, services.db, { userId: person.id, sessionId })
}

export async function openAccessRequestScene(): Promise<AccessRequestScene> {
  const scene = await openRightsScene()
  const { server, manager } = scene
  const { services, database } = server
  const other = await adminClient(server, {
    email: 'vertretung@nordlicht.example',
    firstName: 'Olaf',
    lastName: 'Krug',
    permissions: ['MANAGE_FILES'],
  })
  const url = '/api/admin/access-requests'
  return {
    ...scene,
    other,
    askFor: async ({ headers }, target, reason = 'Für den Abschluss') => {
      const payload = { target, reason }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/filemanager/access-requests',
        headers,
        payload,
      })
      await tellAccessRequests(services)
      return answer
    },
    open: async () => (await manager.ask('GET', url)).json<{ requests: AccessRequest[] }>().requests,
    show: async (id) => (await manager.ask('GET', `${url}/${id}`)).json(),
    decide: (who, id, decision) => who.ask('POST', `${url}/${id}/decision`, decision),
    toldTo: async (who) => {
      const actor = await actorOf(services, who)
      const stored = await readUnread(services.db, [{ userId: who.person.id, after: '0' }])
      const kinds = await loadKinds(services, stored)
      return kinds.visible(actor, stored) as readonly Notification[]
    },
    backdate: async (hours) => {
      await database.pool.query(
        'update access_requests set asked_at = asked_at - make_interval(hours => $1)',
        [hours],
      )
    },
    clear: async () => {
      for (const table of ['access_requests', 'grants', 'notifications'])
        await database.pool.query(`delete from ${table}`)
    },
  }
}
