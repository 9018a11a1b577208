import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'

/** Takes a file out of a chat of the actor; its bytes go when nothing else has them. Refuses with `notFound`. */
export async function removeChatFile(
  { db }: Pick<Services, 'db'>,
  { userId }: Actor,
  chatFileId: string,
): Promise<void> {
  const { rows } = await sql`
    delete from chat_files f using chats where f.id = ${chatFileId}::bigint and chats.id = f.chat_id
      and chats.user_id = ${userId}::bigint and chats.deleted_at is null returning f.id`.execute(db)
  if (rows.length === 0) throw new Problem('notFound')
}
