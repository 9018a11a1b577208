import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import { withReadableAmong } from '../../rights/readable-among.ts'
import type { readableFolders } from '../../rights/readable-folders.ts'
import { idList } from '../../search/search-scope.ts'

/** Where is looked for passages. */
export interface Reach {
  /** SQL: which rows `s` of `source_files` are meant. */
  readonly isInScope: RawBuilder<boolean>
  readonly folders: ReadableFolders
}

/** The ids of the folders that the actor may read; 'more': too many to be told. */
export type ReadableFolders = Awaited<ReturnType<typeof readableFolders>>

/** Whoever may read no more folders than these is told what lies in them at once; else it is decided from what is found upwards. */
export const fewFolders = 300

/**
 * SQL, after `with recursive`: the table `files` with the contents of the files that the assistant may use and the actor may read, among
 * the rows `s` of `source_files` that are meant, and one such file of each.
 */
export const withReadableSources = (
  actor: Actor,
  { isInScope, folders }: Reach,
  isMeant: RawBuilder<boolean>,
): RawBuilder<unknown> => {
  const readable =
    folders === 'more'
      ? withReadableAmong(actor, sql`select distinct folder_id as id from places`)
      : sql`readable as materialized (select unnest(${idList(folders)}) as id)`
  const isReadable = folders === 'more' ? sql`true` : sql`s.folder_id = any(${idList(folders)})`
  return sql`places as materialized (
      select s.entry_id, s.folder_id, s.content_id from source_files s
      where ${isMeant} and ${isInScope} and ${isReadable}
    ), ${readable}, files as materialized (
      select content_id, min(entry_id) as entry_id from places
      where folder_id in (select id from readable) group by content_id
    )`
}
