import { sql } from 'kysely'
import {
  readAgainEvery,
  type Reading,
  type ReadingReason,
  type ReadingState,
} from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'

/**
 * Has the text of a file read once more, as the next one. Needs READ. Refuses with `readJustNow` when that was done or wished less than
 * a minute ago, and with `notFound` what has no text to be read.
 */
export async function readAgain(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { fileId }: { readonly fileId: string },
): Promise<Reading> {
  const file = await findEntry(db, actor, fileId)
  if (file.kind !== 'file') throw new Problem('notFound')
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      id: string
      state: ReadingState
      reason: ReadingReason | null
      wait: number
    }>`
      select c.id, c.state, c.reason,
        coalesce(ceil(extract(epoch from greatest(c.read_at, c.read_again_at) - now()) + ${readAgainEvery}), 0)::int as wait
      from search_contents c join search_names n on n.content_id = c.id
      where n.entry_id = ${file.id}::bigint for no key update of c
    `.execute(tx)
    const [content] = rows
    if (!content) throw new Problem('notFound')
    const { id, state, reason, wait } = content
    if (state === 'working') return { state, reason }
    if (wait > 0) throw new Problem('readJustNow', { retryAfter: wait })
    await sql`
      update search_contents set state = 'waiting', reason = null, attempts = 0, leased_until = null,
        next_at = now(), read_again_at = now()
      where id = ${id}::bigint
    `.execute(tx)
    return { state: 'waiting', reason: null }
  })
}
