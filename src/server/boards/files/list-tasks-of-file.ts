import { sql } from 'kysely'
import { mostTasksOfFile, type listTasksOfFile as call } from '#contract/boards/task-files.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'
import { usesFileManager } from '../../rights/may-read-folder.ts'
import { readableEntries } from '../../rights/readable-entries.ts'
import type { Services } from '../../services.ts'
import { isLive } from '../is-live.ts'
import { myBoards } from '../mine/my-boards.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly board_id: string
  readonly name: string
  readonly color: BoardColor
  readonly card_id: string
  readonly is_done: boolean
}

/** The tasks of a file on the actor's boards. Refuses with `notFound` where they may not read the file. */
export async function listTasksOfFile(
  { db }: Services,
  actor: Actor,
  fileId: string,
): Promise<ReplyOf<typeof call>> {
  const readable = usesFileManager(actor) ? await readableEntries(db, actor, [fileId]) : new Map()
  if (!readable.has(fileId)) throw new Problem('notFound')
  const { rows } = await sql<Row>`
    with ${myBoards(actor.userId)}
    select t.id, t.title, m.id as board_id, m.name, m.color, coalesce(p.id, t.id) as card_id, t.done_at is not null as is_done
    from task_files f
      join tasks t on t.id = f.task_id and ${isLive}
      join mine m on m.id = t.board_id
      left join tasks p on p.id = t.parent_id
    where f.entry_id = ${fileId}::bigint and p.deleted_at is null and p.archived_at is null
    order by f.added_at desc, t.id desc limit ${mostTasksOfFile}`.execute(db)
  return {
    tasks: rows.map(({ id, title, board_id: boardId, name, color, card_id: cardId, is_done: isDone }) => ({
      id,
      title,
      taskboard: { id: boardId, name, color },
      cardId,
      isDone,
    })),
  }
}
