import { sql } from 'kysely'
import { boardLimits } from '#contract/boards/limits.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockTask } from '../tasks/find-task.ts'
import { recordActivity } from '../record-activity.ts'
import { touchTask } from '../tasks/touch-task.ts'

/**
 * Attaches files to a task. Refuses with `notFound` (also where the actor may not read one of them, or it is a folder),
 * `notAllowed`, `boardArchived` and `boardFull`.
 */
export async function addTaskFiles(
  services: Services,
  actor: Actor,
  { taskId, fileIds }: { readonly taskId: string; readonly fileIds: readonly string[] },
): Promise<void> {
  await changeOnBoard(services.db, async (tx) => {
    const { board } = await lockTask(services, tx, actor, { taskId, needed: 'member' })
    const readable = usesFileManager(actor) ? await readableEntries(tx, actor, fileIds) : new Map()
    const { rows: files } = await sql`
      select from entries where id = any(${[...readable.keys()]}::bigint[]) and kind = 'file'`.execute(tx)
    if (files.length < fileIds.length) throw new Problem('notFound')
    const { rows: added } = await sql`
      insert into task_files (task_id, entry_id, added_by, added_at)
      select ${taskId}::bigint, id, ${actor.userId}::bigint, ${board.changedAt} from unnest(${fileIds}::bigint[]) as files (id)
      on conflict do nothing returning entry_id`.execute(tx)
    if (added.length === 0) return new NothingChanged(undefined)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from task_files where task_id = ${taskId}::bigint`.execute(tx)
    const count = rows[0]?.count ?? 0
    if (count > boardLimits.filesOfTask)
      throw new Problem('boardFull', { values: { most: boardLimits.filesOfTask } })
    // how many, and not which: whoever reads the history may not know of them
    const [before, after] = [{ files: count - added.length }, { files: count }]
    await recordActivity(tx, board, { taskId, kind: 'changed', before, after })
    return touchTask(tx, board, taskId)
  })
}
