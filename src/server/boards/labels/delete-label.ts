import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockBoard } from '../lock-board.ts'
import { markBoard } from '../people/board-users.ts'
import { findLabel } from './find-label.ts'
import { recordLabel } from './record-label.ts'

/**
 * Deletes a label. The tasks that had it are told as changed, and what is being written in them meanwhile stays current. Refuses with
 * `notFound`, `notAllowed` and `boardArchived`.
 */
export async function deleteLabel(
  services: Services,
  actor: Actor,
  { boardId, labelId }: { readonly boardId: string; readonly labelId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const label = await findLabel(tx, boardId, labelId)
    await sql`
      update tasks set revision = ${board.revision}::bigint
      where board_id = ${boardId}::bigint and id in (select task_id from task_labels where label_id = ${labelId}::bigint)`.execute(
      tx,
    )
    await tx.deleteFrom('labels').where('id', '=', labelId).execute()
    await markBoard(tx, board)
    await recordLabel(tx, actor, board, { before: label })
  })
}
