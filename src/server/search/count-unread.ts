import { sql } from 'kysely'
import { maxUnread } from '#contract/search/search.ts'
import { withReadableAmong } from '../rights/readable-among.ts'
import { usualLimits } from './find-names.ts'
import { beginOf, columnsBy, mostSeen, newestFirst, type Source } from './matches.ts'
import { readableHits } from './readable-hits.ts'
import { entriesOf, isInReach, isUnfiltered, type SearchScope } from './search-scope.ts'

/** Up to so many files in up to so many folders, these folders are asked. */
const usual = { files: mostSeen, folders: 2000 }

/**
 * How many files the actor may read whose text is not there yet, as far as they lie where is searched; at most 100. What waits mostly
 * came together and lies in a few folders, so that these are what is asked for their rights.
 */
export async function countUnread(
  scope: SearchScope,
  { atMost = usual }: { readonly atMost?: typeof usual } = {},
): Promise<number> {
  const source = unreadOf(scope)
  const counted = scope.few || scope.above !== null ? null : await countByFolders(scope, source, atMost)
  return counted ?? (await readableHits(scope, source, { ...usualLimits, wanted: maxUnread })).hits.length
}

function unreadOf(scope: SearchScope): Source {
  const rows: Source['rows'] = (condition, access) => sql`
    select ${columnsBy[access]}, 0 as rank from search_contents c join search_names n on n.content_id = c.id
    where c.state in ('waiting', 'working') and ${isInReach(scope)} and ${condition}`
  return {
    rows,
    ...newestFirst(rows),
    inReadable: rows(sql`n.folder_id in (select unnest(ids) from readable)`, 'oneByOne'),
    best: [],
    isVeryMuch: async () => false,
    isSteady: isUnfiltered(scope),
  }
}

/** The number of these files; null where too many wait, or in too many folders. */
async function countByFolders(
  scope: SearchScope,
  source: Source,
  { files, folders }: typeof usual,
): Promise<number | null> {
  const inReadable = sql`(select entry_id, rank from unread where folder_id in (select id from readable))`
  const { rows } = await sql<{ readonly counted: number | null }>`${beginOf(source)}
    with recursive unread as materialized (
      ${source.rows(sql`true`, 'byIndex')} limit ${files + 1}
    ), places as materialized (
      select distinct folder_id from unread limit ${folders + 1}
    ), ${withReadableAmong(scope.actor, sql`select folder_id from places`)}
    select case when (select count(*) from unread) <= ${files} and (select count(*) from places) <= ${folders} then (
      select count(*)::int from (select from ${entriesOf(scope, inReadable)} limit ${maxUnread}) found
    ) end as counted
  `.execute(scope.db)
  return rows[0]?.counted ?? null
}
