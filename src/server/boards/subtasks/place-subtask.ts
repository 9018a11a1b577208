import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { sql, type Transaction } from 'kysely'
import type { Task } from '#contract/boards/task-shapes.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { isLive } from '../is-live.ts'
import { lockTask } from '../tasks/find-task.ts'
import { longestRank } from '../tasks/place-in-stage.ts'
import { readTask } from '../tasks/read-task.ts'

interface Place {
  readonly parentId: string
  readonly taskId: string
  /** The subtask to stand behind; `null`: the beginning. */
  readonly after: string | null
}

/**
 * Puts a subtask behind another one of its task; is that one gone, at the end. Refuses with `notFound`, for what is no subtask too,
 * `notAllowed` and `boardArchived`.
 */
export async function placeSubtask(
  services: Services,
  actor: Actor,
  taskId: string,
  after: string | null,
): Promise<Task> {
  return inTransaction(services.db, async (tx) => {
    const { board, task } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    if (task.parent_id === null) throw new Problem('notFound')
    const place: Place = { parentId: task.parent_id, taskId, after }
    let rank = await rankAmong(tx, place)
    if (rank.length > longestRank) {
      await rankAnew(tx, place.parentId)
      rank = await rankAmong(tx, place)
    }
    await sql`
      update tasks set rank = ${rank}, revision = ${board.revision}::bigint where id = ${taskId}::bigint`.execute(
      tx,
    )
    return readTask(tx, place.parentId)
  })
}

async function rankAmong(tx: Transaction<DB>, { parentId, taskId, after }: Place): Promise<string> {
  const others = sql`from tasks t where t.parent_id = ${parentId}::bigint and ${isLive} and t.id <> ${taskId}::bigint`
  const { rows } = await sql<{ before: string | null; next: string | null }>`
    with placed as (
      select case when not ${after === null} then coalesce(
        (select t.rank ${others} and t.id = ${after}::bigint), (select max(t.rank) ${others})) end as before)
    select before, (select min(t.rank) ${others} and (before is null or t.rank > before)) as next from placed`.execute(
    tx,
  )
  const { before = null, next = null } = rows[0] ?? {}
  return generateKeyBetween(before, next)
}

/** Gives all subtasks of a task short ranks in the order they have. */
async function rankAnew(tx: Transaction<DB>, parentId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tasks t where t.parent_id = ${parentId}::bigint order by t.rank`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update tasks t set rank = ranked.rank
    from unnest(${ids}::bigint[], ${generateNKeysBetween(null, null, ids.length)}::text[]) as ranked (id, rank)
    where t.id = ranked.id`.execute(tx)
}
