import { sql, type Transaction } from 'kysely'
import type { Label } from '#contract/boards/labels.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'

/** A label of a board that is locked. Refuses with `notFound`. */
export async function findLabel(tx: Transaction<DB>, boardId: string, labelId: string): Promise<Label> {
  const { rows } = await sql<Label>`
    select id, name, color from labels where board_id = ${boardId}::bigint and id = ${labelId}::bigint`.execute(
    tx,
  )
  const [label] = rows
  if (!label) throw new Problem('notFound')
  return label
}
