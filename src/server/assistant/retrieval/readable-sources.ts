import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { withReadableAmong } from '../../rights/readable-among.ts'
import { readableFolders } from '../../rights/readable-folders.ts'
import { idList } from '../../search/search-scope.ts'

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
  const { rows } = await sql<{ readonly ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select s.entry_id as id from source_files s where ${isInScope} and ${liesIn(folders)} limit ${atMost.files + 1}
    ) found`.execute(db)
  const ids = rows[0]?.ids?.split(',') ?? []
  return ids.length > atMost.files
    ? { isInScope, folders, isOfFewFiles: false }
    : { isInScope: sql`s.entry_id = any(${idList(ids)})`, folders, isOfFewFiles: true }
}

/** SQL: the row `s` of `source_files` lies in one of the folders, where these are told. */
const liesIn = (folders: Reach['folders']): RawBuilder<unknown> =>
  folders === 'more' ? sql`true` : sql`s.folder_id = any(${idList(folders)})`

/**
 * SQL, after `with recursive`: a table with `columns` of the rows of `from` whose files, the rows `s` of `source_files`, are meant and may
 * be read by the actor.
 */
export const withReadable = (
  actor: Actor,
  { isInScope, folders }: Reach,
  {
    table,
    columns,
    from,
  }: {
    readonly table: RawBuilder<unknown>
    readonly columns: RawBuilder<unknown>
    readonly from: RawBuilder<unknown>
  },
): RawBuilder<unknown> =>
  folders === 'more'
    ? sql`places as materialized (select ${columns}, s.folder_id from ${from} where ${isInScope}),
      ${withReadableAmong(actor, sql`select distinct folder_id as id from places`)},
      ${table} as (select * from places where folder_id in (select id from readable))`
    : sql`${table} as (select ${columns} from ${from} where ${isInScope} and ${liesIn(folders)})`

/** The same: the table `files` with the contents of all files that are meant and may be read, and one such file of each. */
export const withReadableSources = (
  actor: Actor,
  reach: Reach,
  from: RawBuilder<unknown> = sql`source_files s`,
): RawBuilder<unknown> => sql`${withReadable(actor, reach, {
  table: sql`sources`,
  columns: sql`s.entry_id, s.content_id`,
  from,
})}, files as materialized (
    select content_id, min(entry_id) as entry_id from sources where content_id is not null group by content_id
  )`
