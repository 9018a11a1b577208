import { sql } from 'kysely'
import type { ChatReaders } from '../../notifications/send-chats.ts'

/** Who has chats that rest on files in one of some folders or below. Few files are sources, and this looks at no others. */
export const chatReaders: ChatReaders = async (db, folderIds) => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct c.user_id from source_files f join entries e on e.id = f.entry_id
    join message_sources s on s.entry_id = e.id join messages m on m.id = s.message_id join chats c on c.id = m.chat_id
    where e.ancestors && ${folderIds}::bigint[] and c.deleted_at is null`.execute(db)
  return rows.map(({ user_id: userId }) => userId)
}
