import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Actor } from '../../actor.ts'
import { prepared } from '../../db/prepared.ts'
import type { DB } from '../../db/schema.ts'
import { withReadableAmong } from '../../rights/readable-among.ts'
import { readableFolders, withReadableFolders } from '../../rights/readable-folders.ts'
import { idList } from '../../search/search-scope.ts'
import { anywhere } from './scope.ts'

/** Where is looked for passages. */
export interface Reach {
  /** SQL: which rows `s` of `source_files` are meant. */
  readonly isInScope: RawBuilder<boolean>
  /** The ids of the folders that the actor may read; 'more': too many to be told. */
  readonly folders: readonly string[] | 'more'
  /**
   * What passages are looked for by: the few files that are meant, which `isInScope` names, each with all of its passages; all sources
   * that may be read, of which those passages of the words are kept that are theirs; or the words, of whose passages is asked which may be
   * read.
   */
  readonly way: 'files' | 'sources' | 'words'
  /** A statement about it has one text and one best plan, whoever asks for whatever: no long list is compared in it with many rows. */
  readonly hasOnePlan: boolean
}

/**
 * Whoever may read no more folders than these is told what lies in them at once; else it is decided from what is found upwards. Files
 * are few when each of their passages is looked at in less time than a frequent word is looked up, and sources few enough when all of them
 * are read, and decided about, in less time than those with a frequent word.
 */
const few = { folders: 300, files: 100, sources: 5000 }

/** Where is looked for passages that the actor may read. */
export async function readReach(
  db: Kysely<DB>,
  actor: Actor,
  isInScope: RawBuilder<boolean>,
  { atMost = few } = {},
): Promise<Reach> {
  const isAnywhere = isInScope === anywhere
  const { folders, files, amount } = await (isAnywhere
    ? lyingAnywhere(db, actor, atMost)
    : lyingInScope(db, actor, isInScope, atMost))
  if (files !== null)
    return { isInScope: sql`s.entry_id = any(${idList(files)})`, folders, way: 'files', hasOnePlan: true }
  if (amount <= atMost.sources && (folders !== 'more' || isAnywhere))
    return { isInScope, folders, way: 'sources', hasOnePlan: isAnywhere }
  return { isInScope, folders, way: 'words', hasOnePlan: isAnywhere && folders === 'more' }
}

/** What lies where somebody may read. */
interface Lying extends Pick<Reach, 'folders'> {
  /** The ids of the sources that are meant; null: they are not few. */
  readonly files: readonly string[] | null
  /**
   * How many these are, up to one more than how many there may be at most. Anywhere in more folders, about how many sources there are,
   * which decides about nothing but time.
   */
  readonly amount: number
}

/**
 * SQL: about how many sources there are, at once. The statistics of the database may be missing or of long ago; a row takes 52 bytes, so
 * there are never more than four times as many.
 */
const aboutAll = sql`(select greatest(reltuples, pg_relation_size(oid) / 208)::int from pg_class where oid = 'source_files'::regclass)`

/** Of all that there is, in one statement. Of more folders it is not asked what lies in them. */
async function lyingAnywhere(db: Kysely<DB>, actor: Actor, atMost: typeof few): Promise<Lying> {
  const most = Math.max(atMost.files, atMost.sources)
  const { rows } = await sql<{
    readonly folders: string | null
    readonly is_more: boolean
    readonly files: string | null
    readonly amount: number
  }>`${prepared}
    with recursive ${withReadableFolders(actor)}, own as materialized (
      select id from readable limit ${sql.lit(atMost.folders + 1)}
    ), reach as materialized (
      select count(*) > ${sql.lit(atMost.folders)} as is_more, string_agg(id::text, ',') as ids from own
    ), lying as materialized (
      select s.entry_id from own cross join lateral (
        select entry_id from source_files where folder_id = own.id offset 0
      ) s where not (select is_more from reach) limit ${sql.lit(most + 1)}
    ), counted as materialized (select count(*)::int as amount from lying)
    select is_more, case when not is_more then ids end as folders,
      case when is_more then ${aboutAll} else amount end as amount,
      case when not is_more and amount <= ${sql.lit(atMost.files)} then (select string_agg(entry_id::text, ',') from lying) end as files
    from reach, counted`.execute(db)
  const { is_more: isMore = false, folders = null, files = null, amount = 0 } = rows[0] ?? {}
  if (isMore) return { folders: 'more', files: null, amount }
  return { folders: idsOf(folders), files: amount <= atMost.files ? idsOf(files) : null, amount }
}

async function lyingInScope(
  db: Kysely<DB>,
  actor: Actor,
  isInScope: RawBuilder<boolean>,
  atMost: typeof few,
): Promise<Lying> {
  const folders = await readableFolders(db, actor, { atMost: atMost.folders })
  const most = Math.max(atMost.files, folders === 'more' ? 0 : atMost.sources)
  const { rows } = await sql<{ readonly ids: string | null }>`
    select string_agg(id::text, ',') as ids from (
      select s.entry_id as id from source_files s where ${isInScope} and ${liesIn(folders)} limit ${most + 1}
    ) found`.execute(db)
  const ids = idsOf(rows[0]?.ids ?? null)
  return { folders, files: ids.length <= atMost.files ? ids : null, amount: ids.length }
}

const idsOf = (ids: string | null): readonly string[] => ids?.split(',') ?? []

/** SQL: the row `s` of `source_files` lies in one of the folders, where these are told. */
const liesIn = (folders: Reach['folders']): RawBuilder<unknown> =>
  folders === 'more' ? sql`true` : sql`s.folder_id = any(${idList(folders)})`

/** SQL, after `with recursive`: the table `sources` with all files that are meant and may be read by the actor, and their contents. */
export const withReadableSources = (
  actor: Actor,
  { isInScope, folders }: Pick<Reach, 'isInScope' | 'folders'>,
): RawBuilder<unknown> =>
  sql`${
    folders === 'more'
      ? sql`places as materialized (select entry_id, content_id, folder_id from source_files s where ${isInScope}),
      ${withReadableAmong(actor, sql`select distinct folder_id from places`)},
      sources as (select * from places where case when folder_id in (select id from readable) then true end)`
      : sql`sources as (select entry_id, content_id from source_files s where ${isInScope} and ${liesIn(folders)})`
  }`

/** SQL, behind that: the table `files` with the contents of these, and one such file of each. */
export const filesOfSources = sql`files as materialized (
    select content_id, min(entry_id) as entry_id from sources where content_id is not null group by content_id
  )`
