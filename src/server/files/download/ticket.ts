import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema } from '#contract/id.ts'
import { Problem } from '../../http/problem.ts'

const ticketSchema = z.object({
  fileId: idSchema,
  userId: idSchema,
  sessionId: z.uuid(),
  disposition: z.enum(['attachment', 'inline']),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})

/** The right of one session to fetch one file for some minutes, as far as its grants still allow. */
export type Ticket = z.infer<typeof ticketSchema>

/** Milliseconds that a ticket counts. */
export const ticketLife = 5 * 60 * 1000

/** Writes a ticket as text for an address: its fields and their HMAC-SHA-256 (RFC 2104), both base64url. */
export function signTicket(secret: string, ticket: Ticket): string {
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${body}.${seal(secret, body).toString('base64url')}`
}

/** Reads a ticket. Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export function readTicket(secret: string, text: string, now: number): Ticket {
  const [body = '', mac = '', ...rest] = text.split('.')
  const given = Buffer.from(mac, 'base64url')
  const expected = seal(secret, body)
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) throw new Problem('notFound')
  const ticket = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (ticket.expiresAt <= now) throw new Problem('linkExpired')
  return ticket
}

const seal = (secret: string, body: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(body).digest()

const keys = new Map<string, Buffer>()

/** A key for this purpose alone (HKDF, RFC 5869). */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kontor file-ticket v1', 32))
  keys.set(secret, key)
  return key
}
