import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { createChatFileTicket as call } from '#contract/assistant/chat-files.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '#contract/http/call.ts'
import { idSchema } from '#contract/http/id.ts'
import type { Actor } from '../../actor.ts'
import { holderOf, openTicket, sealTicket, ticketFields, ticketLife } from '../../auth/tickets.ts'
import { answerContent } from '../../files/download/answer-file.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readChatFiles } from './read-chat-files.ts'

const ticketSchema = z.object({
  ...ticketFields,
  chatFileId: idSchema,
  disposition: z.enum(['attachment', 'inline']),
})

/** An address for a file in a chat of the actor, for five minutes. Refuses with `notFound`. */
export async function createChatFileTicket(
  { db, auth, now }: Services,
  actor: Actor,
  wanted: ParamsOf<typeof call> & BodyOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const [file] = await readChatFiles(db, actor, sql`f.id = ${wanted.chatFileId}::bigint`)
  if (!file) throw new Problem('notFound')
  const { userId, sessionId } = actor
  const expiresAt = now() + ticketLife
  const ticket: z.infer<typeof ticketSchema> = { userId, sessionId, expiresAt, ...wanted }
  return {
    url: `/api/chat/file-tickets/${sealTicket(auth.keys.chatFileTicket, ticket)}/${encodeURIComponent(file.name)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/**
 * Answers the bytes of the file that a ticket stands for. Whether it is in a chat of its holder, who may use the assistant, is asked
 * as of now. Refuses with `notFound`, `linkExpired` and `rangeNotSatisfiable`.
 */
export async function redeemChatFileTicket(
  services: Services,
  { ticket: text }: { readonly ticket: string },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, auth, now } = services
  const ticket = openTicket(ticketSchema, auth.keys.chatFileTicket, text, now())
  const actor = await holderOf(services, ticket)
  const find = async (holder: Actor) => {
    const own = sql`f.id = ${ticket.chatFileId}::bigint`
    const [file] = holder.permissions.has('VIEW_CHATBOT') ? await readChatFiles(db, holder, own) : []
    if (!file) throw new Problem('notFound')
    return file
  }
  const { name, size, fileType: mediaType, addedAt } = await find(actor)
  const { blob_hash: blobHash } = await db
    .selectFrom('chat_files')
    .select('blob_hash')
    .where('id', '=', ticket.chatFileId)
    .executeTakeFirstOrThrow()
  return answerContent(services, request, reply, {
    file: { name, size, mediaType, blobHash, modifiedAt: new Date(addedAt) },
    disposition: ticket.disposition,
    actor,
    expectReadable: find,
  })
}
