import { sql, type Kysely } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import type { Grantee } from '../rights/grantee.ts'
import { readableFolders } from '../rights/readable-folders.ts'

/**
 * To look through so much takes no longer than to look up a usual word and who may read what has it; the stems of texts are counted in
 * bytes.
 */
export const usual = { folders: 300, entries: 1000, bytes: 8_000_000 }

/** The folders that somebody may read, when no more than so much lies in them; else null. */
export async function fewReadable(
  db: Kysely<DB>,
  grantee: Grantee,
  { atMost = usual } = {},
): Promise<readonly string[] | null> {
  const folders = await readableFolders(db, grantee, { atMost: atMost.folders })
  if (folders === 'more') return null
  const { rows } = await sql<{ readonly is_few: boolean }>`${prepared}
    with own as materialized (
      select content_id from search_names where folder_id = any(${folders}::bigint[]) limit ${sql.lit(atMost.entries + 1)}
    )
    select case when (select count(*) from own) <= ${sql.lit(atMost.entries)} then (
      select coalesce(sum(pg_column_size(c.words)), 0) <= ${sql.lit(atMost.bytes)}
      from own cross join lateral (select words from search_contents where id = own.content_id limit 1) c
    ) else false end as is_few
  `.execute(db)
  return rows[0]?.is_few ? folders : null
}
