import { sql } from 'kysely'
import { quoteOccurs } from '#contract/assistant/quote-occurs.ts'
import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { sourcesToday } from '../retrieval/sources-today.ts'

/** Words of a source as they were taken from it. */
export interface Quote {
  readonly fileId: string
  /** Of the content that they were taken from. */
  readonly contentHash: Buffer
  readonly quote: string
}

/** What has become of them. */
export interface QuoteToday {
  readonly name: string
  /** The file has another content now. */
  readonly isChanged: boolean
  /** The words still stand in it; null while the new content has not been read. */
  readonly stands: boolean | null
  /** Where they stand now. */
  readonly location: Location | null
}

/** So many passages with the longest word of a quote are compared. */
const mostCompared = 100

/** Whether words still stand in a file, and where. Null when it is no source for the actor any more: then nothing of it is told. */
export async function quoteToday(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { fileId, contentHash, quote }: Quote,
): Promise<QuoteToday | null> {
  const file = (await sourcesToday(db, actor, [{ fileId }])).get(fileId)
  if (!file) return null
  const isChanged = !file.blobHash?.equals(contentHash)
  const { rows } = await sql<{
    readonly is_read: boolean
    readonly location: Location | null
    readonly body: string | null
  }>`
    select (c.state not in ('waiting', 'working') or c.words is not null) as is_read, p.location, p.body
    from source_files s join search_contents c on c.id = s.content_id
      left join lateral (
        select location, body from search_passages
        where content_id = c.id and strpos(lower(body), ${longestWord(quote)}) > 0 order by ordinal limit ${mostCompared}
      ) p on true
    where s.entry_id = ${fileId}::bigint
  `.execute(db)
  const found = rows.find(({ body }) => body !== null && quoteOccurs(body, quote))
  const isRead = rows[0]?.is_read ?? true
  return {
    name: file.name,
    isChanged,
    stands: found ? true : isRead ? false : null,
    location: found?.location ?? null,
  }
}

const longestWord = (quote: string): string =>
  (quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''
