import { sql, type RawBuilder, type Transaction } from 'kysely'
import { DatabaseError } from 'pg'
import { canonicalName, foldName } from '#contract/text/names.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { isThere } from '../rights/is-there.ts'
import {
  publishChange,
  notifyWatchers,
  publishingScreens,
  type FolderChange,
  type WatcherRow,
} from './watch/notify-watchers.ts'

/** A new folder, or a file with its content. */
interface NewEntry {
  /** Ids from the root to the parent, that one last. */
  readonly ancestors: readonly string[]
  readonly name: string
  /** Id of who makes it; null for the installation itself. */
  readonly by: string | null
  readonly file?: { readonly hash: Buffer; readonly size: number; readonly mediaType: string }
}

interface InsertedEntry {
  readonly id: string
  readonly modifiedAt: Date
}

/**
 * Puts a new entry into a folder and notes on that one that something in it has changed. The unique index decides who comes
 * first: the other one is refused with `nameTaken`. The parent is locked against being removed meanwhile; when it is in
 * the trash already, `notFound`.
 */
export async function insertEntry(tx: Transaction<DB>, entry: NewEntry): Promise<InsertedEntry> {
  const { rows } = await refusingTakenName(
    sql<InsertedRow>`${prepared} with ${inserting(entry)} select id, modified_at from inserted`.execute(tx),
  )
  return insertedOf(rows)
}

/** The same, told to whom it concerns (`notify-watchers.ts`). To be called last in the transaction. */
export async function insertAndPublish(
  tx: Transaction<DB>,
  entry: NewEntry & { readonly by: string },
): Promise<InsertedEntry> {
  const change = { folderId: entry.ancestors.at(-1) ?? '', by: entry.by, what: 'ADDED' } as const
  const { rows } = await refusingTakenName(
    sql<InsertedRow & WatcherRow>`${prepared} with ${inserting(entry)}
      select inserted.id, inserted.modified_at, watchers.* from inserted cross join (${publishingScreens(change)}) watchers
    `.execute(tx),
  )
  const inserted = insertedOf(rows)
  await notifyWatchers(tx, change, rows)
  return inserted
}

interface InsertedRow {
  readonly id: string
  readonly modified_at: Date
}

function insertedOf([row]: readonly InsertedRow[]): InsertedEntry {
  if (!row) throw new Problem('notFound')
  return { id: row.id, modifiedAt: row.modified_at }
}

/** Common table expressions, of which `inserted` has the new row; none when the parent is not there. */
function inserting({ ancestors, name, by, file }: NewEntry): RawBuilder<unknown> {
  const parentId = ancestors.at(-1)
  return sql`
    parent as (
      select id from entries
      where id = ${parentId}::bigint and kind = 'folder' and ${isThere()} for key share
    ), touched as (${touching(parentId, by)}), inserted as (
      insert into entries
        (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type, created_by, modified_by)
      select id, ${ancestors}::bigint[], ${file ? 'file' : 'folder'}, ${canonicalName(name)}, ${foldName(name)},
        ${file?.hash ?? null}::bytea, ${file?.size ?? 0}::bigint, ${file?.mediaType ?? null}, ${by}::bigint, ${by}::bigint
      from parent
      returning id, modified_at
    )`
}

/** Runs a write to `entries`; a name that a sibling carries is `nameTaken`. */
export async function refusingTakenName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'entries_name')
      throw new Problem('nameTaken', { cause: error })
    // Stored so long ago that the sweeper took it for forgotten.
    if (error instanceof DatabaseError && error.constraint === 'entries_blob_hash_fkey')
      throw new Problem('unavailable', { cause: error })
    throw error
  }
}

/**
 * Notes on a folder that something in it has changed, and tells it. The note is made at most once a second and never waits
 * for others, so that uploads side by side into one folder do not stand in line for it. To be called last in the transaction.
 */
export async function touchFolder(tx: Transaction<DB>, change: FolderChange): Promise<void> {
  await touching(change.folderId, change.by).execute(tx)
  await publishChange(tx, change)
}

const touching = (folderId: string | undefined, by: string | null): RawBuilder<unknown> => sql`
  update entries set modified_at = now(), modified_by = ${by}::bigint where id = (
    select id from entries where id = ${folderId}::bigint and modified_at < now() - interval '1 second'
    for no key update skip locked
  )`
