import type { Kysely, RawBuilder } from 'kysely'
import { passagesAtOnce, type TextPassage } from '#contract/search/reading.ts'
import type { DB } from '../../db/schema.ts'

interface PassagesPage {
  readonly passages: TextPassage[]
  /** From where the text goes on; null at its end. */
  readonly next: number | null
}

/** The text of a content, at most `passagesAtOnce` passages after the first `from`. */
export async function passagesOf(
  db: Kysely<DB>,
  contentId: RawBuilder<string>,
  from: number,
): Promise<PassagesPage> {
  const passages = await db
    .selectFrom('search_passages')
    .select(['location', 'body'])
    .where('content_id', '=', contentId)
    .where('ordinal', '>', from)
    .orderBy('ordinal')
    .limit(passagesAtOnce + 1)
    .$castTo<TextPassage>()
    .execute()
  return {
    passages: passages.slice(0, passagesAtOnce),
    next: passages.length > passagesAtOnce ? from + passagesAtOnce : null,
  }
}
