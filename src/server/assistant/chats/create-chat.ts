import type { createChat as call } from '#contract/assistant/chats.ts'
import type { Chat } from '#contract/assistant/chat-shapes.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readChat } from './read-chat.ts'

/** Begins a chat of the actor. */
export async function createChat(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { title, scope, options }: BodyOf<typeof call>,
): Promise<Chat> {
  const { id } = await db
    .insertInto('chats')
    .values({ user_id: actor.userId, title, scope_id: scope, options: JSON.stringify(options) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readChat(db, actor, id)
}
