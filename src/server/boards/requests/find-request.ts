import { sql, type Selectable, type Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import { mayDecide } from '#contract/boards/move-rule.ts'
import type { Workflow } from '#contract/boards/workflow.ts'
import type { Actor } from '../../actor.ts'
import type { DB, MoveRequestsTable } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { lockBoard, type LockedBoard } from '../lock-board.ts'
import { personName } from '../person-name.ts'

type RequestRow = Selectable<MoveRequestsTable>

/** Locks the board of a request and reads it. Refuses with `notFound`, `notAllowed` and `boardArchived`. */
export async function lockRequest(
  services: Services,
  tx: Transaction<DB>,
  actor: Actor,
  { requestId, needed }: { readonly requestId: string; readonly needed: BoardRole },
): Promise<{ readonly board: LockedBoard; readonly request: RequestRow }> {
  const query = tx.selectFrom('move_requests').selectAll().where('id', '=', requestId)
  const found = await query.executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const board = await lockBoard(services, tx, actor, { boardId: found.board_id, needed })
  return { board, request: await query.executeTakeFirstOrThrow() }
}

/** Refuses with `notAllowed` whoever does not decide about it. */
export function expectDecider(
  { connections }: Workflow,
  { changedBy, role }: LockedBoard,
  { from_stage: from, to_stage: to }: Pick<RequestRow, 'from_stage' | 'to_stage'>,
): void {
  const connection = connections.find((each) => each.from === from && each.to === to)
  if (!mayDecide(connection, { userId: changedBy, isOwner: role === 'owner' }))
    throw new Problem('notAllowed')
}

/** Refuses with `requestDecided`, and by whom, what is not pending. */
export async function expectPending(
  tx: Transaction<DB>,
  request: Pick<RequestRow, 'state' | 'decider_id'>,
): Promise<void> {
  if (request.state !== 'pending') throw await requestDecided(tx, request)
}

/** The refusal of a request that was decided, with the name of who was faster. */
async function requestDecided(
  tx: Transaction<DB>,
  { state, decider_id: decider }: Pick<RequestRow, 'state' | 'decider_id'>,
): Promise<Problem> {
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name from users u where u.id = ${decider}::bigint`.execute(tx)
  const name = rows[0]?.name
  return new Problem('requestDecided', { values: { state, known: name ? 'yes' : 'no', name: name ?? '' } })
}
