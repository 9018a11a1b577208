import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { foldersBelow } from '../../search/folders-below.ts'
import { idList } from '../../search/search-scope.ts'
import { readableEntries } from '../../rights/readable-entries.ts'

/** The id of a folder or file that an answer is to be found in; null: anywhere. */
export type Scope = string | null

/** SQL: what lies in no scope counts as well. */
export const anywhere = sql<boolean>`true`

/** A folder with more folders below it than this is no scope: it would be as good as all. */
const mostFolders = 100_000

/**
 * SQL: the row `s` of `source_files` lies in the scope. It narrows what may be read and never widens it; one that is not there, or
 * that the actor may not read, holds nothing.
 */
export async function isInScope(db: Kysely<DB>, actor: Actor, scope: Scope): Promise<RawBuilder<boolean>> {
  if (scope === null) return anywhere
  const place = (await readableEntries(db, actor, [scope])).get(scope)
  if (!place) return sql`false`
  if (place.kind === 'file') return sql`s.entry_id = ${place.id}::bigint`
  const folders = await foldersBelow(db, place.id, { atMost: mostFolders })
  return folders === 'more' ? sql`false` : sql`s.folder_id = any(${idList(folders)})`
}
