import { sql } from 'kysely'
import type { showChatFile as call } from '#contract/assistant/chat-files.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { passagesOf } from '../../search/reading/passages-of.ts'
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
  const contentId = sql<string>`(select content_id from chat_files where id = ${chatFileId}::bigint)`
  return { ...file, ...(await passagesOf(db, contentId, from)) }
}
