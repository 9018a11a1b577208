import { sql, type Transaction } from 'kysely'
import { keepBothName } from '#contract/files/keep-both.ts'
import { foldName } from '#contract/text/names.ts'
import type { DB } from '../db/schema.ts'
import { isThere } from '../rights/is-there.ts'

/**
 * The name itself where a folder has no such entry yet, else the next free `name (n).ext`. Until the end of the transaction
 * nobody else is told one for the same name, so that of a hundred at once each gets its own.
 */
export async function freeName(
  tx: Transaction<DB>,
  folderId: string,
  name: string,
  isFile = true,
): Promise<string> {
  const wanted = `kontor.name ${folderId} ${foldName(name)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${wanted}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('entries')
    .select('name_folded')
    .where('parent_id', '=', folderId)
    .where(isThere())
    .execute()
  const taken = new Set(rows.map((row) => row.name_folded))
  return taken.has(foldName(name)) ? keepBothName(name, taken, isFile) : name
}
