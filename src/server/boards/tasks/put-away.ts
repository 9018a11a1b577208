import type { Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { tellAnew } from '../tell-anew.ts'
import type { TaskRow } from './find-task.ts'
import { lapseRequests } from './lapse-requests.ts'
import { recordActivity } from '../record-activity.ts'

/** Deletes a task or puts it into the archive, with those of its subtasks that are there; what was asked for it lapses. */
export async function putAway(
  tx: Transaction<DB>,
  board: LockedBoard,
  { id, stage_id: stage }: Pick<TaskRow, 'id' | 'stage_id'>,
  kind: 'archived' | 'deleted',
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ [`${kind}_at`]: board.changedAt, revision: board.revision })
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('parent_id', '=', id), eb('deleted_at', 'is', null), eb('archived_at', 'is', null)]),
      ]),
    )
    .execute()
  await recordActivity(tx, board, { taskId: id, kind, before: { stage } })
  await lapseRequests(tx, board, id)
  await tellAnew(tx, [id])
}
