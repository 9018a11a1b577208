import { boardLimits } from '#contract/boards/limits.ts'
import type { Label } from '#contract/boards/labels.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockBoard } from '../lock-board.ts'
import { markBoard } from '../people/board-users.ts'
import { recordLabel } from './record-label.ts'
import { labelColumns, uniquelyNamed } from './write-label.ts'

/** Adds a label to a board. Refuses with `notFound`, `notAllowed`, `boardArchived`, `boardFull` and `nameTaken`. */
export async function createLabel(
  services: Services,
  actor: Actor,
  boardId: string,
  input: Omit<Label, 'id'>,
): Promise<Label> {
  return inTransaction(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const present = await tx.selectFrom('labels').select('id').where('board_id', '=', boardId).execute()
    if (present.length >= boardLimits.labels)
      throw new Problem('boardFull', { values: { most: boardLimits.labels } })
    const { id } = await uniquelyNamed(
      tx
        .insertInto('labels')
        .values({ board_id: boardId, ...labelColumns(input) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await markBoard(tx, board)
    const label = { id, ...input }
    await recordLabel(tx, actor, board, { after: label })
    return label
  })
}
