import type { Transaction } from 'kysely'
import type { ChatOptions } from '#contract/assistant/chat-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

export interface LockedChat {
  readonly title: string
  readonly version: number
  readonly tip_id: string | null
  readonly scope_id: string | null
  readonly options: ChatOptions
}

/** A chat of the actor that nobody else changes until the transaction ends. Refuses with `notFound`. */
export async function lockChat(
  tx: Transaction<DB>,
  { userId }: Pick<Actor, 'userId'>,
  chatId: string,
): Promise<LockedChat> {
  const chat = await tx
    .selectFrom('chats')
    .select(['title', 'version', 'tip_id', 'scope_id', 'options'])
    .where('id', '=', chatId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!chat) throw new Problem('notFound')
  return { ...chat, options: chat.options as ChatOptions }
}
