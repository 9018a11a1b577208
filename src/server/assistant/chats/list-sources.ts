import type { listSources as call } from '#contract/assistant/citations.ts'
import type { ParamsOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { recheckPassages } from '../retrieval/recheck-passages.ts'
import { openSources } from './cover-messages.ts'
import { readChat } from './read-chat.ts'
import { readSourceRows } from './read-source-rows.ts'

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
  const rows = await readSourceRows(db, [messageId])
  const ids = new Map(rows.map(({ number, passage_id: id }) => [number, id]))
  const pages = new Map(rows.map(({ number, body }) => [number, body ?? '']))
  const passages = await recheckPassages(
    services,
    actor,
    [...ids.values()].flatMap((id) => id ?? []),
  )
  const found = new Map(passages.map((passage) => [passage.id, passage]))
  return sources.map((source) => {
    const web = pages.get(source.number) ?? ''
    const { location = {}, body = web } = found.get(ids.get(source.number) ?? '') ?? {}
    return { ...source, location, body }
  })
}
