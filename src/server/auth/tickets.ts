import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema } from '#contract/http/id.ts'
import type { Actor } from '../actor.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { actorOfSession } from './session/authenticate.ts'
import { readSignedText, signText } from './signed-text.ts'

/** Milliseconds that a ticket counts. */
export const ticketLife = 5 * 60 * 1000

/** What every ticket says; each kind adds what it is for, and has a key of its own. */
export const ticketFields = {
  userId: idSchema,
  sessionId: z.uuid(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
}

/** The right of one session to fetch something for some minutes, as far as that person's rights still allow. */
interface SessionTicket {
  readonly userId: string
  readonly sessionId: string
  readonly expiresAt: number
}

/** Writes a ticket as text for an address: its fields in base64url, signed. */
export const sealTicket = (key: KeyObject, ticket: SessionTicket): string =>
  signText(key, Buffer.from(JSON.stringify(ticket)).toString('base64url'))

/** Reads a ticket. Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export function openTicket<Schema extends z.ZodMiniType<SessionTicket>>(
  schema: Schema,
  key: KeyObject,
  text: string,
  now: number,
): z.output<Schema> {
  const body = readSignedText(key, text)
  if (body === null) throw new Problem('notFound')
  const ticket = schema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (ticket.expiresAt <= now) throw new Problem('linkExpired')
  return ticket
}

/** Who holds a ticket, asked as of now: when the session is over, or waits for Microsoft, or the person is blocked, it is `notFound`. */
export async function holderOf(services: Services, ticket: SessionTicket): Promise<Actor> {
  try {
    return await actorOfSession(services, ticket)
  } catch (error) {
    if (error instanceof Problem && ending.has(error.code)) throw new Problem('notFound', { cause: error })
    throw error
  }
}

/** What says that nothing goes on in a session. */
const ending = new Set(['sessionEnded', 'deactivated', 'microsoftProofDue'])
