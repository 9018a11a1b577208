import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema } from '#contract/id.ts'
import { readSignedText, signText } from '../../auth/signed-text.ts'
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

/** Writes a ticket as text for an address: its fields in base64url, signed. */
export const signTicket = (key: KeyObject, ticket: Ticket): string =>
  signText(key, Buffer.from(JSON.stringify(ticket)).toString('base64url'))

/** Reads a ticket. Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export function readTicket(key: KeyObject, text: string, now: number): Ticket {
  const body = readSignedText(key, text)
  if (body === null) throw new Problem('notFound')
  const ticket = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (ticket.expiresAt <= now) throw new Problem('linkExpired')
  return ticket
}
