import type { Transaction } from 'kysely'
import type { MoveRequest } from '#contract/boards/requests.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'

interface Closing {
  readonly requestId: string
  readonly state: Exclude<MoveRequest['state'], 'pending'>
  readonly answer?: string
}

/** Writes what became of a request. Needs the lock of the board. */
export async function closeRequest(
  tx: Transaction<DB>,
  board: LockedBoard,
  { requestId, state, answer = '' }: Closing,
): Promise<void> {
  await tx
    .updateTable('move_requests')
    .set({
      state,
      answer,
      decided_at: board.changedAt,
      decider_id: state === 'lapsed' ? null : board.changedBy,
    })
    .where('id', '=', requestId)
    .execute()
}
