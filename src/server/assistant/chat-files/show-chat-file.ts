import { sql } from 'kysely'
import type { showChatFile as call } from '#contract/assistant/chat-files.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import { passagesAtOnce, type TextPassage } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { readChatFiles } from './read-chat-files.ts'

/** The text of a file in a chat of the actor, piece by piece. Refuses with `notFound`. */
export async function showChatFile(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { chatFileId, from }: { readonly chatFileId: string; readonly from: number },
): Promise<ReplyOf<typeof call>> {
  const [file] = await readChatFiles(db, actor, sql`f.id = ${chatFileId}::bigint`)
  if (!file) throw new Problem('notFound')
  const passages = await db
    .selectFrom('search_passages')
    .innerJoin('chat_files', 'chat_files.content_id', 'search_passages.content_id')
    .select(['location', 'body'])
    .where('chat_files.id', '=', chatFileId)
    .where('ordinal', '>', from)
    .orderBy('ordinal')
    .limit(passagesAtOnce + 1)
    .$castTo<TextPassage>()
    .execute()
  return {
    ...file,
    passages: passages.slice(0, passagesAtOnce),
    next: passages.length > passagesAtOnce ? from + passagesAtOnce : null,
  }
}
