import { sql } from 'kysely'
import type { ChatFile } from '#contract/assistant/chat-files.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { readChat } from '../chats/read-chat.ts'
import { readChatFiles } from './read-chat-files.ts'

/** The files of a chat of the actor. Refuses with `notFound`. */
export async function listChatFiles(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  chatId: string,
): Promise<ChatFile[]> {
  await readChat(db, actor, chatId)
  return readChatFiles(db, actor, sql`f.chat_id = ${chatId}::bigint`)
}
