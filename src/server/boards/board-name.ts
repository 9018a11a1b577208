import type { Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'

/** What a board that is locked is called now. */
export async function boardName(tx: Transaction<DB>, boardId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('boards')
    .select('name')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  return name
}
