import { sql } from 'kysely'
import type { listBoardActivity as call } from '#contract/boards/activity.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { readActivity } from './read-activity.ts'

/**
 * What happened to a board and its tasks. Of tasks that went to another one nothing is told any more, nor of each that was
 * imported. Refuses with `notFound`.
 */
export async function listBoardActivity(
  { db }: Services,
  actor: Actor,
  boardId: string,
  { before }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, boardId)
  return readActivity(db, { boardId, condition, before, stages: [] })
}

const condition = sql<boolean>`(a.task_id is null or t.board_id = a.board_id) and a.after -> 'isImported' is null`
