import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { exportChat as call } from '#contract/assistant/chats.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { idSchema } from '#contract/http/id.ts'
import { languages, type Language } from '#contract/users/users.ts'
import type { Actor } from '../../actor.ts'
import { holderOf, openTicket, sealTicket, ticketFields, ticketLife } from '../../auth/tickets.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { chatMarkdown } from './chat-markdown.ts'
import { coverMessages } from './cover-messages.ts'
import { readChat } from './read-chat.ts'
import { readMessages } from './read-messages.ts'

const ticketSchema = z.object({ ...ticketFields, chatId: idSchema, language: z.enum(languages) })

/** An address for a chat as Markdown, for five minutes. Refuses with `notFound`. */
export async function exportChat(
  { db, auth, now }: Services,
  actor: Actor,
  wanted: { readonly chatId: string; readonly language: Language },
): Promise<ReplyOf<typeof call>> {
  await readChat(db, actor, wanted.chatId)
  const { userId, sessionId } = actor
  const expiresAt = now() + ticketLife
  const ticket: z.infer<typeof ticketSchema> = { userId, sessionId, expiresAt, ...wanted }
  return {
    url: `/api/chat/export/${sealTicket(auth.keys.chatTicket, ticket)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** More messages than any chat has. */
const all = 1_000_000

/** The chat that a ticket stands for, if its holder may use the assistant still. Refuses with `notFound` and `linkExpired`. */
export async function fetchChatExport(
  services: Services,
  { ticket: text }: { readonly ticket: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, auth, now } = services
  const { chatId, language, ...ticket } = openTicket(ticketSchema, auth.keys.chatTicket, text, now())
  const holder = await holderOf(services, ticket)
  if (!holder.permissions.has('VIEW_CHATBOT')) throw new Problem('notFound')
  const chat = await readChat(db, holder, chatId)
  const stored = chat.tip === null ? [] : await readMessages(db, { chatId, from: chat.tip, limit: all })
  const messages = await coverMessages(services, holder, stored)
  const file = await chatMarkdown(chat, messages, language)
  return reply
    .headers({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': contentDisposition(`${file.name}.md`),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(file.text)
}
