import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../services.ts'

/** Milliseconds between two looks. */
const interval = 300

interface Waiting {
  /** Called once when there is something to wait for. */
  readonly onWait: () => void
  readonly signal: AbortSignal
}

/** Waits until the files of a chat have been read, for as long as anybody would; what takes longer is no source yet. */
export async function awaitReading(
  { db, readingPatience, now }: Pick<Services, 'db' | 'readingPatience' | 'now'>,
  chatId: string,
  { onWait, signal }: Waiting,
): Promise<void> {
  const end = now() + readingPatience
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql`
      select from chat_files f join search_contents c on c.id = f.content_id
      where f.chat_id = ${chatId}::bigint and c.state in ('waiting', 'working') and c.words is null limit 1`.execute(
      db,
    )
    if (rows.length === 0 || now() >= end) return
    if (isFirst) onWait()
    await delay(interval, undefined, { signal })
  }
}
