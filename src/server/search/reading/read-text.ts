import type { ReplyOf } from '#contract/http/call.ts'
import { passagesAtOnce, type readText as readTextCall, type TextPassage } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import { readingOf } from '../../files/reading-of.ts'
import { Problem } from '../../http/problem.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'

/** The text of a file, piece by piece. Needs READ. Refuses with `notFound` what has no text to be read. */
export async function readText(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { fileId, from }: { readonly fileId: string; readonly from: number },
): Promise<ReplyOf<typeof readTextCall>> {
  const file = await findEntry(db, actor, fileId)
  const reading = file.kind === 'file' ? await readingOf(db, file.id) : null
  if (!reading) throw new Problem('notFound')
  const passages = await db
    .selectFrom('search_passages')
    .innerJoin('search_names', 'search_names.content_id', 'search_passages.content_id')
    .select(['location', 'body'])
    .where('entry_id', '=', file.id)
    .where('ordinal', '>', from)
    .orderBy('ordinal')
    .limit(passagesAtOnce + 1)
    .$castTo<TextPassage>()
    .execute()
  return {
    reading,
    passages: passages.slice(0, passagesAtOnce),
    next: passages.length > passagesAtOnce ? from + passagesAtOnce : null,
  }
}
