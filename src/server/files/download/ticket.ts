import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { idSchema, mailPartSchema, versionIdSchema } from '#contract/http/id.ts'
import { openTicket, sealTicket, ticketFields } from '../../auth/tickets.ts'

const entryTicketSchema = z.object({
  ...ticketFields,
  fileId: idSchema,
  versionId: z.optional(versionIdSchema),
  /** What is attached to the mail that the file is. */
  part: z.optional(mailPartSchema),
  /** What was drawn of it instead. */
  form: z.optional(z.enum(['pdf'])),
  disposition: z.enum(['attachment', 'inline']),
})

/** For several entries as one zip; their ids in the form of `id-gaps.ts`, since all of it stands in an address. */
const archiveTicketSchema = z.object({ ...ticketFields, chosen: z.string() })

const ticketSchema = z.union([entryTicketSchema, archiveTicketSchema])

/** The right of one session to fetch one file or folder for some minutes, as far as its grants still allow. */
export type Ticket = z.infer<typeof entryTicketSchema>

/** The same for several entries. */
type ArchiveTicket = z.infer<typeof archiveTicketSchema>

/** Writes a ticket as text for an address. */
export const signTicket = (key: KeyObject, ticket: Ticket | ArchiveTicket): string => sealTicket(key, ticket)

/** Reads a ticket. Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export const readTicket = (key: KeyObject, text: string, now: number): Ticket | ArchiveTicket =>
  openTicket(ticketSchema, key, text, now)
