import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'

/** The id of the root, in which the first-level folders lie; every installation has it. */
export async function rootOf(db: Kysely<DB>): Promise<string> {
  const root = await db
    .selectFrom('entries')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return root.id
}
