import type { Kysely } from 'kysely'
import { keepBothName } from '#contract/keep-both.ts'
import { foldName } from '#contract/names.ts'
import type { DB } from '../db/schema.ts'

/** The name itself where a folder has no such entry yet, else the next free `name (n).ext`. */
export async function freeName(
  db: Kysely<DB>,
  folderId: string,
  name: string,
  isFile = true,
): Promise<string> {
  const rows = await db
    .selectFrom('entries')
    .select('name_folded')
    .where('parent_id', '=', folderId)
    .where('trashed_at', 'is', null)
    .execute()
  const taken = new Set(rows.map((row) => row.name_folded))
  return taken.has(foldName(name)) ? keepBothName(name, taken, isFile) : name
}
