import type { FastifyReply } from 'fastify'
import type { updateChat as call } from '#contract/assistant/chats.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { changeChat } from '../chats/change-chat.ts'
import { sendMessage } from './send-message.ts'

interface Update {
  readonly chatId: string
  readonly body: BodyOf<typeof call>
  readonly reply: FastifyReply
}

/** Asks the message of the body, or changes the chat and answers with it. Refuses as `sendMessage` and `changeChat` do. */
export async function updateChat(
  services: Services,
  actor: Actor,
  { chatId, body: { message, ...settings }, reply }: Update,
): Promise<FastifyReply> {
  if (message) return sendMessage(services, actor, { chatId, message, reply })
  const chat = await changeChat(services, actor, chatId, settings)
  return reply.status(200).header('cache-control', 'no-store').send(chat)
}
