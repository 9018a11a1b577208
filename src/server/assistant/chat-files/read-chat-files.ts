import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ChatFile } from '#contract/assistant/chat-files.ts'
import type { Reading } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { mediaTypeOf } from '../../files/media-type.ts'

interface FileRow extends Pick<Reading, 'reason'> {
  readonly id: string
  readonly name: string
  readonly size: string
  readonly created_at: Date
  readonly state: Reading['state'] | null
}

/** The files `f` in chats of the actor that are not deleted, and fit; oldest first. Everything else asks here what is whose. */
export async function readChatFiles(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  rest: RawBuilder<unknown>,
): Promise<ChatFile[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.size, f.created_at, c.state,
      case when c.state in ('failed', 'waiting') then c.reason end as reason
    from chat_files f join chats on chats.id = f.chat_id left join search_contents c on c.id = f.content_id
    where chats.user_id = ${userId}::bigint and chats.deleted_at is null and ${rest} order by f.id`.execute(
    db,
  )
  return rows.map(({ id, name, size, created_at: addedAt, state, reason }) => ({
    id,
    name,
    size: Number(size),
    fileType: mediaTypeOf(name),
    reading: state && { state, reason },
    addedAt: addedAt.toISOString(),
  }))
}
