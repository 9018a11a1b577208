import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { withReadableAmong } from '../../rights/readable-among.ts'
import { readableFolders } from '../../rights/readable-folders.ts'
import { idList } from '../../search/search-scope.ts'
import { anywhere } from './scope.ts'

/** Where is looked for passages. */
export interface Reach {
  /** SQL: which rows `s` of `source_files` are meant. */
  readonly isInScope: RawBuilder<boolean>
  /** The ids of the folders that the actor may read; 'more': too many to be told. */
  readonly folders: readonly string[] | 'more'
  /**
   * What passages are looked for by: the few files that are meant, which `isInScope` names, each with all of its passages; the words, of
   * whose passages those in the folders are kept; or the words, of whose passages is asked which may be read.
   */
  readonly way: 'files' | 'folders' | 'words'
  /** A statement about it has one text and one best plan, whoever asks for whatever: no long list is compared in it with many rows. */
  readonly hasOnePlan: boolean
}

/**
 * Whoever may read no more folders than these is told what lies in them at once; else it is decided from what is found upwards. Files
 * are few when each of their passages is looked at in less time than a frequent word is looked up, and few enough in these folders when
 * all of them are read in less time.
 */
const few = { folders: 300, files: 100, inFolders: 5000 }

/** Where is looked for passages that the actor may read. */
export async function readReach(
  db: Kysely<DB>,
  actor: Actor,
  isInScope: RawBuilder<boolean>,
  { atMost = few } = {},
): Promise<Reach> {
  const folders = await readableFolders(db, actor, { atMost: atMost.folders })
  const isAnywhere = isInScope === anywhere
  if (folders === 'more' && isAnywhere) return { isInScope, folders, way: 'words', hasOnePlan: true }
  const most = Math.max(atMost.files, folders === 'more' ? 0 : atMost.inFolders)
  const { rows } = await sql<{ readonly ids: string | null }>`${isAnywhere ? prepared : sql``}
    select string_agg(id::text, ',') as ids from (
      select s.entry_id as id from source_files s where ${isInScope} and ${liesIn(folders)} limit ${most + 1}
    ) found`.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  if (ids.length <= atMost.files)
    return { isInScope: sql`s.entry_id = any(${idList(ids)})`, folders, way: 'files', hasOnePlan: true }
  return ids.length <= most
    ? { isInScope, folders, way: 'folders', hasOnePlan: isAnywhere }
    : { isInScope, folders, way: 'words', hasOnePlan: false }
}

/** SQL: the row `s` of `source_files` lies in one of the folders, where these are told. */
const liesIn = (folders: Reach['folders']): RawBuilder<unknown> =>
  folders === 'more' ? sql`true` : sql`s.folder_id = any(${idList(folders)})`

/**
 * SQL, after `with recursive`: the table `files` with the contents of all files that are meant and may be read by the actor, and one such
 * file of each.
 */
export const withReadableSources = (
  actor: Actor,
  { isInScope, folders }: Pick<Reach, 'isInScope' | 'folders'>,
): RawBuilder<unknown> => sql`${
  folders === 'more'
    ? sql`places as materialized (select entry_id, content_id, folder_id from source_files s where ${isInScope}),
      ${withReadableAmong(actor, sql`select distinct folder_id from places`)},
      sources as (select * from places where case when folder_id in (select id from readable) then true end)`
    : sql`sources as (select entry_id, content_id from source_files s where ${isInScope} and ${liesIn(folders)})`
}, files as materialized (
    select content_id, min(entry_id) as entry_id from sources where content_id is not null group by content_id
  )`
