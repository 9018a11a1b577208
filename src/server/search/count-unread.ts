import { sql } from 'kysely'
import { maxUnread } from '#contract/search/search.ts'
import { withReadableAmong } from '../rights/readable-among.ts'
import { usualLimits } from './find-names.ts'
import { beginOf, columnsBy, mostSeen, newestFirst, type Source } from './matches.ts'
import { hitsIn, readableHits } from './readable-hits.ts'
import {
  entriesOf,
  hitsAsText,
  hitsOfText,
  inPlace,
  isInReach,
  isUnfiltered,
  type Hit,
  type SearchScope,
} from './search-scope.ts'

const limits = { ...usualLimits, wanted: maxUnread }
/** So many files wait, in so many folders, that these are asked. */
const usual = { files: mostSeen, folders: usualLimits.hits }

/**
 * How many files the actor may read whose text is not there yet, as far as they lie where is searched; at most 100. What waits mostly
 * came together and lies in a few folders, so that these are what is asked for their rights.
 */
export async function countUnread(
  scope: SearchScope,
  { atMost = usual }: { readonly atMost?: typeof usual } = {},
): Promise<number> {
  const source = unreadOf(scope)
  if (scope.few) return (await hitsIn(scope, source, scope.few, limits)).hits.length
  const found = await unreadByFolders(scope, source, atMost)
  const { length } = found === 'more' ? (await readableHits(scope, source, limits)).hits : found
  return Math.min(length, maxUnread)
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

/** Those files, unless too many wait or in too many folders. */
async function unreadByFolders(
  scope: SearchScope,
  source: Source,
  { files, folders }: typeof usual,
): Promise<readonly Hit[] | 'more'> {
  const inReadable = sql`(select entry_id, rank from unread where folder_id in (select id from readable))`
  const { rows } = await sql<{ readonly is_more: boolean; readonly hits: string | null }>`${beginOf(source)}
    with recursive unread as materialized (
      ${source.rows(sql`true`, 'byIndex')} limit ${files + 1}
    ), places as materialized (
      select distinct folder_id from unread limit ${folders + 1}
    ), ${withReadableAmong(scope.actor, sql`select folder_id from places`)}, found as (
      select * from ${entriesOf(scope, inReadable)} limit ${scope.above === null ? maxUnread : files}
    ) select (select count(*) from unread) > ${files} or (select count(*) from places) > ${folders} as is_more,
      (select ${hitsAsText} from found) as hits
  `.execute(scope.db)
  const [found] = rows
  return found?.is_more === false ? inPlace(scope, hitsOfText(found.hits)) : 'more'
}
