import { sql, type Kysely, type RawBuilder } from 'kysely'
import { mostUnreadable, type Coverage, type UnreadableReason } from '#contract/assistant/coverage.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { withReadableAmong } from '../../rights/readable-among.ts'
import type { Services } from '../../services.ts'
import { isInScope, type Scope } from '../retrieval/scope.ts'
import { sourcesToday } from '../retrieval/sources-today.ts'

const nothing: Coverage = { flagged: 0, searched: 0, waiting: 0, unreadable: 0, unreadableFiles: [] }

/** Of the files that the assistant may use and the actor may read: how many are searched, and which could not be read and why. */
export async function showCoverage(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { scope }: { readonly scope: Scope },
): Promise<Coverage> {
  if (!usesFileManager(actor)) return nothing
  const inScope = await isInScope(db, actor, scope)
  const { missing, ...counts } = await countCoverage(db, actor, inScope)
  const files = await sourcesToday(db, actor, missing)
  const named = missing.flatMap(({ fileId, reason }) => {
    const file = files.get(fileId)
    return file ? [{ fileId, name: file.name, reason }] : []
  })
  return {
    ...counts,
    unreadableFiles: named.toSorted((a, b) => a.name.localeCompare(b.name, actor.language)),
  }
}

interface Counted extends Omit<Coverage, 'unreadableFiles'> {
  readonly missing: readonly { readonly fileId: string; readonly reason: UnreadableReason }[]
}

/** The numbers, and the ids of the first that could not be read. */
export async function countCoverage(
  db: Kysely<DB>,
  actor: Actor,
  inScope: RawBuilder<boolean>,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with recursive places as materialized (
      select s.entry_id, s.folder_id, s.content_id from source_files s where ${inScope}
    ), ${withReadableAmong(actor, sql`select distinct folder_id as id from places`)}, states as materialized (
      select places.entry_id, case
        when c.id is null then 'noText'
        -- what was read before is searched while it is read anew
        when c.state = 'indexed' or (c.state in ('waiting', 'working') and c.words is not null) then 'searched'
        when c.state in ('waiting', 'working') then 'waiting'
        when c.state = 'empty' then 'empty' else coalesce(c.reason, 'damaged') end as state
      from places left join search_contents c on c.id = places.content_id where folder_id in (select id from readable)
    )
    select count(*)::int as flagged, count(*) filter (where state = 'searched')::int as searched,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state not in ('searched', 'waiting'))::int as unreadable,
      coalesce((select json_agg(json_build_object('fileId', entry_id::text, 'reason', state)) from (
        select entry_id, state from states where state not in ('searched', 'waiting') order by entry_id limit ${mostUnreadable}
      ) first), '[]') as missing
    from states
  `.execute(db)
  return rows[0] ?? { flagged: 0, searched: 0, waiting: 0, unreadable: 0, missing: [] }
}
