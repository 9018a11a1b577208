import { sql, type Kysely } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../../src/server/db/schema.ts'

/** A file with content that nobody has stored, for tests that only speak of it; answers with its id. */
export async function insertFile(db: Kysely<DB>, folderId: string, name: string): Promise<string> {
  const hash = Buffer.alloc(32, 7)
  await sql`insert into blobs (hash, size) values (${hash}, 3) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into entries (parent_id, ancestors, kind, name, name_folded, blob_hash, size, media_type)
    select id, ancestors || id, 'file', ${name}, ${foldName(name)}, ${hash}, 3, 'text/plain'
    from entries where id = ${folderId}::bigint returning id`.execute(db)
  return rows[0]?.id ?? ''
}
