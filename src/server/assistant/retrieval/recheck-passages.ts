import { sql } from 'kysely'
import type { Location } from '#contract/search/search.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import type { FoundPassage } from './choose-passages.ts'
import { passageId, placeOfPassage } from './passage-id.ts'
import { sourcesToday } from './sources-today.ts'

/**
 * Those of some passages that the actor may read at this moment, in the files as they are now, with their words read anew. A file
 * that was closed, hidden from the assistant, deleted or replaced has none any more. In the order in which they were asked for.
 */
export async function recheckPassages(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly FoundPassage[]> {
  const places = ids.flatMap((id) => placeOfPassage(id) ?? [])
  const files = await sourcesToday(db, actor, places)
  const open = places.filter(({ fileId }) => files.has(fileId))
  if (open.length === 0) return []
  const { rows } = await sql<{ readonly id: string; readonly location: Location; readonly body: string }>`
    select a.id, (array_agg(p.location order by p.ordinal))[1] as location, string_agg(p.body, E'\\n' order by p.ordinal) as body
    from jsonb_to_recordset(${JSON.stringify(open.map((place) => ({ ...place, id: passageId(place) })))}::jsonb)
      as a (id text, "fileId" bigint, "contentId" bigint, "from" int, "to" int)
    join source_files s on s.entry_id = a."fileId" and s.content_id = a."contentId"
    join search_passages p on p.content_id = s.content_id and p.ordinal between a."from" and a."to"
    group by a.id
  `.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return open.flatMap((place) => {
    const [row, file] = [found.get(passageId(place)), files.get(place.fileId)]
    if (!row || !file?.blobHash) return []
    return [{ ...row, fileId: place.fileId, name: file.name, contentHash: file.blobHash }]
  })
}
