import type { Label } from '#contract/boards/labels.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockBoard } from '../lock-board.ts'
import { markBoard } from '../people/board-users.ts'
import { findLabel } from './find-label.ts'
import { recordLabel } from './record-label.ts'
import { labelColumns, uniquelyNamed } from './write-label.ts'

/** Changes name and colour of a label. Refuses with `notFound`, `notAllowed`, `boardArchived` and `nameTaken`. */
export async function changeLabel(
  services: Services,
  actor: Actor,
  boardId: string,
  label: Label,
): Promise<Label> {
  return changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const before = await findLabel(tx, boardId, label.id)
    if (before.name === label.name && before.color === label.color) return new NothingChanged(label)
    await uniquelyNamed(
      tx.updateTable('labels').set(labelColumns(label)).where('id', '=', label.id).execute(),
    )
    await markBoard(tx, board)
    await recordLabel(tx, actor, board, { before, after: label })
    return label
  })
}
