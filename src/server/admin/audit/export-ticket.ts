import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { exportAudit } from '#contract/admin/audit.ts'
import { languages } from '#contract/users/users.ts'
import { openTicket, sealTicket, ticketFields } from '../../auth/tickets.ts'

const ticketSchema = z.object({
  ...ticketFields,
  filter: exportAudit.body,
  language: z.enum(languages),
})

/** The right of one session to fetch the rows of one filter, in one language. */
type ExportTicket = z.infer<typeof ticketSchema>

export const signExportTicket = (key: KeyObject, ticket: ExportTicket): string => sealTicket(key, ticket)

/** Refuses with `notFound` what was not signed here, with `linkExpired` what is over. */
export const readExportTicket = (key: KeyObject, text: string, now: number): ExportTicket =>
  openTicket(ticketSchema, key, text, now)
