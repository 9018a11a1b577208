import { sql } from 'kysely'
import type { listBoardActivity as call } from '#contract/boards/activity.ts'
import type { QueryOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { readActivity } from './read-activity.ts'

/** What happened to the tasks of a board. Of those that went to another one nothing is told any more. Refuses with `notFound`. */
export async function listBoardActivity(
  { db }: Services,
  actor: Actor,
  boardId: string,
  { before }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  await roleOnBoard(db, actor, boardId)
  return readActivity(db, { boardId, condition: sql`t.board_id = a.board_id`, before, stages: [] })
}
