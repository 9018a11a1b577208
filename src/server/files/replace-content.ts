import { sql, type Transaction } from 'kysely'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { findEntry, type VisibleEntry } from '../rights/visible-entry.ts'
import { touchFolder } from './insert-entry.ts'
import type { StoredBlob } from './storage/blob-store.ts'

/** Gives a file new content; the old one becomes a version that can be restored. */
export async function replaceContent(
  tx: Transaction<DB>,
  actor: Actor,
  id: string,
  { hash, size }: StoredBlob,
): Promise<VisibleEntry> {
  await sql`
    insert into versions (entry_id, version, blob_hash, size, media_type, modified_at, modified_by)
    select id, version, blob_hash, size, media_type, modified_at, modified_by from entries where id = ${id}
  `.execute(tx)
  const { parent_id: parentId } = await tx
    .updateTable('entries')
    .set({
      blob_hash: hash,
      size: String(size),
      version: sql`version + 1`,
      modified_at: sql`now()`,
      modified_by: actor.userId,
    })
    .where('id', '=', id)
    .returning('parent_id')
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  if (parentId !== null) await touchFolder(tx, { folderId: parentId, by: actor.userId, what: 'CHANGED' })
  return findEntry(tx, actor, id)
}
