import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { exportFormats, type exportBoard as call } from '#contract/boards/board-transfer.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import { idSchema } from '#contract/http/id.ts'
import { languages, type Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { holderOf, openTicket, sealTicket, ticketFields, ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { boardCsv } from './board-csv.ts'
import { readBoardFile } from './read-board-file.ts'

const ticketSchema = z.object({
  ...ticketFields,
  boardId: idSchema,
  format: z.enum(exportFormats),
  language: z.enum(languages),
})

interface Wanted extends BodyOf<typeof call> {
  readonly boardId: string
  readonly language: Language
}

/** An address for a board as a file, for five minutes. Refuses with `notFound` and `notAllowed`. */
export async function exportBoard(
  { db, auth, now }: Services,
  actor: Actor,
  wanted: Wanted,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, wanted.boardId, 'member')
  const { userId, sessionId } = actor
  const expiresAt = now() + ticketLife
  const ticket: z.infer<typeof ticketSchema> = { userId, sessionId, expiresAt, ...wanted }
  return {
    url: `/api/taskboard/export/${sealTicket(auth.keys.boardTicket, ticket)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** The board that a ticket stands for, if its holder is a member still. Refuses with `notFound` and `linkExpired`. */
export async function fetchBoardExport(
  services: Services,
  { ticket: text }: { readonly ticket: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, auth, now } = services
  const ticket = openTicket(ticketSchema, auth.keys.boardTicket, text, now())
  const holder = await holderOf(services, ticket)
  await roleOnBoard(db, holder, ticket.boardId, 'member').catch((error: unknown) => {
    if (error instanceof Problem) throw new Problem('notFound', { cause: error })
    throw error
  })
  const file = await readBoardFile(db, ticket.boardId)
  const day = new Date(now()).toISOString().slice(0, 10)
  const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const
  return reply
    .headers({
      'content-type': types[ticket.format],
      'content-disposition': contentDisposition(`${file.board.name}-${day}.${ticket.format}`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(ticket.format === 'csv' ? boardCsv(file, ticket.language) : JSON.stringify(file, null, 2))
}
