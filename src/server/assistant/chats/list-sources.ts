import type { listSources as call } from '#contract/assistant/citations.ts'
import type { ParamsOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { openSources } from './cover-messages.ts'
import { readChat } from './read-chat.ts'
import { wordsOfSources } from './words-of-sources.ts'

/**
 * What an answer of the actor rests on, with its words as they are in the files today; none once one of the files is no source for
 * them any more. A passage of a content that was replaced has no words. Refuses with `notFound`.
 */
export async function listSources(
  services: Services,
  actor: Actor,
  { chatId, messageId }: ParamsOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const { db } = services
  await readChat(db, actor, chatId)
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message) throw new Problem('notFound')
  const sources = (await openSources(services, actor, [messageId])).get(messageId) ?? []
  if (sources === 'closed') return []
  const words = await wordsOfSources(services, actor, messageId)
  return sources.map((source) => {
    const { location = {}, body = '' } = words.get(source.number) ?? {}
    return { ...source, location, body }
  })
}
