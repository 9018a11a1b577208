import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http/call.ts'
import type { readText as readTextCall } from '#contract/search/reading.ts'
import type { Actor } from '../../actor.ts'
import { readingOf } from '../../files/reading-of.ts'
import { Problem } from '../../http/problem.ts'
import { findEntry } from '../../rights/visible-entry.ts'
import type { Services } from '../../services.ts'
import { passagesOf } from './passages-of.ts'

/** The text of a file, piece by piece. Needs READ. Refuses with `notFound` what has no text to be read. */
export async function readText(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { fileId, from }: { readonly fileId: string; readonly from: number },
): Promise<ReplyOf<typeof readTextCall>> {
  const file = await findEntry(db, actor, fileId)
  const reading = file.kind === 'file' ? await readingOf(db, file.id) : null
  if (!reading) throw new Problem('notFound')
  const contentId = sql<string>`(select content_id from search_names where entry_id = ${file.id}::bigint)`
  return { reading, ...(await passagesOf(db, contentId, from)) }
}
