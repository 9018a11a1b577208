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
   * So few files are meant that these are named by `isInScope`, and each of their passages is looked at; else the words are looked up,
   * whosever passages have them.
   */
  readonly isOfFewFiles: boolean
  /** A statement about it has one text and one best plan, whoever asks for whatever: there is no list of any length in it. */
  readonly hasOnePlan: boolean
}

/**
 * Whoever may read no more folders than these is told what lies in them at once; else it is decided from what is found upwards. Files
 * are few when each of their passages is looked at in less time than a frequent word is looked up.
 */
const few = { folders: 300, files: 100 }

/** Where is looked for passages that the actor may read. */
export async function readReach(
  db: Kysely<DB>,
  actor: Actor,
  isInScope: RawBuilder<boolean>,
  { atMost = few } = {},
): Promise<Reach> {
  const folders = await readableFolders(db, actor, { atMost: atMost.folders })
  if (folders === 'more' && isInScope === anywhere)
    return { isInScope, folders, isOfFewFiles: false, hasOnePlan: true }
  const { rows } = await sql<{ readonly ids: string | null }>`${isInScope === anywhere ? prepared : sql``}
    select string_agg(id::text, ',') as ids from (
      select s.entry_id as id from source_files s where ${isInScope} and ${liesIn(folders)} limit ${atMost.files + 1}
    ) found`.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  return ids.length > atMost.files
    ? { isInScope, folders, isOfFewFiles: false, hasOnePlan: isInScope === anywhere }
    : { isInScope: sql`s.entry_id = any(${idList(ids)})`, folders, isOfFewFiles: true, hasOnePlan: true }
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
