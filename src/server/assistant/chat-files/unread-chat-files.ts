import { sql, type Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'

/** A file of a chat from which nothing can be answered. */
export interface UnreadFile {
  readonly name: string
  /** Why its text is not there: `waiting`, `noText`, `empty`, or why reading it failed. */
  readonly reason: string
}

/** The files of a chat whose text is not there at this moment, and why. */
export async function unreadChatFiles(db: Kysely<DB>, chatId: string): Promise<readonly UnreadFile[]> {
  const { rows } = await sql<UnreadFile>`
    select f.name, case when c.id is null then 'noText' when c.state = 'empty' then 'empty'
      when c.state = 'failed' then coalesce(c.reason, 'damaged') else 'waiting' end as reason
    from chat_files f left join search_contents c on c.id = f.content_id
    where f.chat_id = ${chatId}::bigint
      and (c.id is null or c.state in ('empty', 'failed') or (c.state in ('waiting', 'working') and c.words is null))
    order by f.id`.execute(db)
  return rows
}
