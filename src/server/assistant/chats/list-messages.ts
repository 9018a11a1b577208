import { sql } from 'kysely'
import type { listMessages as call } from '#contract/assistant/chats.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { coverMessages } from './cover-messages.ts'
import { isOwnChat, readChat, tipOfOwn } from './read-chat.ts'
import { readMessages } from './read-messages.ts'

/** A page of the branch that is shown. Refuses with `notFound`, also when `before` is no message of this chat. */
export async function listMessages(
  services: Pick<Services, 'db' | 'retrieval' | 'databaseSources'>,
  actor: Actor,
  chatId: string,
  { before, limit }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { db } = services
  const from =
    before === undefined
      ? tipOfOwn(actor, chatId)
      : sql<string>`(select ${before} where ${isOwnChat(actor, chatId)})`
  const beyond = before === undefined ? 0 : 1
  const way = await readMessages(db, { chatId, from, limit: limit + 1 + beyond })
  if (way.length === 0) {
    await readChat(db, actor, chatId)
    if (before !== undefined) throw new Problem('notFound')
  }
  const items = way.slice(0, way.length - beyond)
  return {
    items: await coverMessages(services, actor, items.slice(-limit)),
    hasMore: items.length > limit,
  }
}
