import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** A label of a board that is locked. Refuses with `notFound`. */
export async function findLabel(
  tx: Transaction<DB>,
  boardId: string,
  labelId: string,
): Promise<{ readonly name: string; readonly color: string }> {
  const label = await tx
    .selectFrom('labels')
    .select(['name', 'color'])
    .where('board_id', '=', boardId)
    .where('id', '=', labelId)
    .executeTakeFirst()
  if (!label) throw new Problem('notFound')
  return label
}
