import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema, versionIdSchema } from '#contract/id.ts'
import { openTicket, sealTicket, ticketFields } from '../../auth/tickets.ts'

const ticketSchema = z.object({
  ...ticketFields,
  fileId: idSchema,
  versionId: z.optional(versionIdSchema),
  disposition: z.enum(['attachment', 'inline']),
})

/** The right of one session to fetch one file for some minutes, as far as its grants still allow. */
export type Ticket = z.infer<typeof ticketSchema>

/** Writes the ticket of a file as text for an address. */
export const signTicket = (key: KeyObject, ticket: Ticket): string => sealTicket(key, ticket)

/** Reads the ticket of a file. Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export const readTicket = (key: KeyObject, text: string, now: number): Ticket =>
  openTicket(ticketSchema, key, text, now)
