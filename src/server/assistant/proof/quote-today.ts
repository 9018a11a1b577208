import { sql, type Kysely } from 'kysely'
import { quoteOccurs } from '#contract/assistant/quote-occurs.ts'
import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
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

/** So many passages are compared, then others may do something. */
const comparedAtOnce = 100

/** Whether words still stand in a file, and where. Null when it is no source for the actor any more: then nothing of it is told. */
export async function quoteToday(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { fileId, contentHash, quote }: Quote,
): Promise<QuoteToday | null> {
  const file = (await sourcesToday(db, actor, [{ fileId }])).get(fileId)
  if (!file) return null
  const isChanged = !file.blobHash?.equals(contentHash)
  const { rows } = await sql<{ readonly id: string; readonly is_read: boolean }>`
    select c.id, (c.state not in ('waiting', 'working') or c.words is not null) as is_read
    from source_files s join search_contents c on c.id = s.content_id
    where s.entry_id = ${fileId}::bigint`.execute(db)
  const [content] = rows
  const found = content && (await passageWith(db, content.id, quote))
  const isRead = content?.is_read ?? true
  return {
    name: file.name,
    isChanged,
    stands: found ? true : isRead ? false : null,
    location: found?.location ?? null,
  }
}

interface Passage {
  readonly ordinal: number
  readonly location: Location
  readonly body: string
}

/** The first passage of a content in which words stand: of those with their longest word, else, as it may be written with a hyphen there, of all. */
async function passageWith(db: Kysely<DB>, contentId: string, quote: string): Promise<Passage | null> {
  for (const word of new Set([longestWord(quote), '']))
    for (let after = -1; ;) {
      const { rows } = await sql<Passage>`
        select ordinal, location, body from search_passages
        where content_id = ${contentId}::bigint and ordinal > ${after} and strpos(lower(body), ${word}) > 0
        order by ordinal limit ${comparedAtOnce}`.execute(db)
      const found = rows.find(({ body }) => quoteOccurs(body, quote))
      if (found) return found
      after = rows.at(-1)?.ordinal ?? after
      if (rows.length < comparedAtOnce) break
    }
  return null
}

const longestWord = (quote: string): string =>
  (quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? ''
