import type { showCitation as call } from '#contract/assistant/citations.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { quoteToday } from './quote-today.ts'

/** What a marker in an answer of the actor leads to today. Refuses with `notFound`, also when the file is no source for them any more. */
export async function showCitation(
  services: Pick<Services, 'db'>,
  actor: Actor,
  citationId: string,
): Promise<ReplyOf<typeof call>> {
  const citation = await services.db
    .selectFrom('citations as c')
    .innerJoin('message_sources as s', (join) =>
      join.onRef('s.message_id', '=', 'c.message_id').onRef('s.number', '=', 'c.number'),
    )
    .innerJoin('messages as m', 'm.id', 'c.message_id')
    .innerJoin('chats', 'chats.id', 'm.chat_id')
    .select(['s.entry_id', 's.chat_file_id', 's.name', 'c.quote', 'c.content_hash'])
    .select((eb) => eb.ref('c.location').$castTo<Location>().as('location'))
    .where('c.id', '=', citationId)
    .where('chats.user_id', '=', actor.userId)
    .where('chats.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!citation) throw new Problem('notFound')
  const { entry_id: fileId, content_hash: contentHash, quote, location, name } = citation
  // a file of a chat stays what it is, or goes
  if (citation.chat_file_id !== null)
    return { fileId, name: name ?? '', quote, isChanged: false, stands: true, location }
  const today = fileId && contentHash && (await quoteToday(services, actor, { fileId, contentHash, quote }))
  if (!today) throw new Problem('notFound')
  return { fileId, quote, ...today }
}
