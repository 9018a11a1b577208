import type { listTaskFiles as call } from '#contract/boards/task-files.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { entryShapes } from '../../files/entry-shapes.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { Services } from '../../services.ts'
import { expectTask } from '../tasks/expect-task.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'

/** The files of a task, each with what the actor may know of it by their own rights of now. Refuses with `notFound`. */
export async function listTaskFiles(
  { db }: Services,
  actor: Actor,
  taskId: string,
): Promise<ReplyOf<typeof call>> {
  await expectTask(db, actor, taskId)
  const rows = await db
    .selectFrom('task_files')
    .select(['entry_id', 'added_at'])
    .where('task_id', '=', taskId)
    .orderBy('added_at')
    .orderBy('entry_id')
    .execute()
  const ids = usesFileManager(actor) ? rows.map(({ entry_id: id }) => id) : []
  const readable = await readableEntries(db, actor, ids)
  const shapes = await entryShapes(db, actor, [...readable.values()])
  return {
    files: rows.map(({ entry_id: id, added_at: addedAt }) => {
      const shape = shapes.get(id)
      return { id, file: shape && 'fileId' in shape ? shape : null, addedAt: addedAt.toISOString() }
    }),
  }
}
