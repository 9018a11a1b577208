import { sql, type Transaction } from 'kysely'
import { mentionsIn } from '#contract/boards/mentions.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import type { BoardNotificationType } from '#contract/boards/board-notification.ts'
import type { DB } from '../../db/schema.ts'
import { notifyGrouped } from '../../notifications/notify-grouped.ts'
import { notify } from '../../notifications/notify.ts'
import { publishReads } from '../../notifications/publish.ts'
import { concernsPerson } from '../board-role.ts'
import type { LockedBoard } from '../lock-board.ts'
import { inDescription } from './told-kinds.ts'

// Everything here is called last in its transaction, see `notify`. The titles that are written are those of now; what is told
// has the titles of then.

interface OfTask {
  readonly taskId: string
  readonly title: string
}

/** A task is another person's now. What told the one before of it vanishes. */
export async function tellAssigned(
  tx: Transaction<DB>,
  { changedBy }: LockedBoard,
  { taskId, title, to }: OfTask & { readonly to: string | null },
): Promise<void> {
  await takeBack(tx, 'task_assigned', taskId)
  if (to === null) return
  await notify(tx, [
    {
      userId: to,
      type: 'task_assigned',
      actorId: changedBy,
      subject: { kind: 'task', id: taskId },
      payload: [payloadLine({ resource: title, keys: ['ASSIGNED'] })],
    },
  ])
}

interface Written extends OfTask {
  readonly text: string
  /** What stood there: who was mentioned in it has been told. */
  readonly before: string
  /** Where it stands: a comment, or the description. */
  readonly commentId?: string
}

/** Tells those who are mentioned newly; answers with their ids. */
export async function tellMentioned(
  tx: Transaction<DB>,
  { changedBy }: LockedBoard,
  { taskId, title, text, before, commentId = inDescription }: Written,
): Promise<readonly string[]> {
  const known = new Set(mentionsIn(before))
  const added = mentionsIn(text).filter((id) => !known.has(id))
  await notify(
    tx,
    added.map((userId) => ({
      userId,
      type: 'task_mentioned',
      actorId: changedBy,
      subject: { kind: 'task', id: taskId },
      payload: [payloadLine({ resource: title, keys: [commentId] })],
    })),
  )
  return added
}

/**
 * Tells of a new comment whom it mentions, and besides whose task it is, who created it and who wrote there before. What one
 * person writes within a minute is one notification.
 */
export async function tellCommented(
  tx: Transaction<DB>,
  board: LockedBoard,
  { taskId, commentId, text }: { readonly taskId: string; readonly commentId: string; readonly text: string },
): Promise<void> {
  const { rows } = await sql<{ title: string; people: string[] }>`
    select t.title, array(
      select distinct u.id::text from users u join board_subjects s on ${concernsPerson} and s.board_id = t.board_id
      where u.status = 'active' and (u.id in (t.assignee_id, t.creator_id)
        or u.id in (select c.author_id from task_comments c where c.task_id = t.id and c.deleted_at is null))) as people
    from tasks t where t.id = ${taskId}::bigint`.execute(tx)
  const [task] = rows
  if (!task) return
  const mentioned = await tellMentioned(tx, board, { taskId, title: task.title, text, before: '', commentId })
  await notifyGrouped(tx, {
    userIds: task.people.filter((id) => id !== board.changedBy && !mentioned.includes(id)),
    type: 'task_commented',
    actorId: board.changedBy,
    subject: { kind: 'task', id: taskId },
    resource: task.title,
    key: commentId,
  })
}

interface Asked extends OfTask {
  readonly requestId: string
}

/** Tells those who decide that a move was asked for; without people whom the connection names the owners do. */
export async function tellRequested(
  tx: Transaction<DB>,
  { id: boardId, changedBy }: LockedBoard,
  { taskId, title, requestId, approvers }: Asked & { readonly approvers: readonly string[] },
): Promise<void> {
  const deciders = approvers.length > 0 ? approvers : await ownersOf(tx, boardId)
  await notify(
    tx,
    deciders.map((userId) => ({
      userId,
      type: 'move_requested',
      actorId: changedBy,
      subject: { kind: 'task', id: taskId },
      payload: [payloadLine({ resource: title, keys: [requestId] })],
    })),
  )
}

async function ownersOf(tx: Transaction<DB>, boardId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from users u join board_subjects s on ${concernsPerson}
    where s.board_id = ${boardId}::bigint and s.board_role = 'owner' and u.status = 'active'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What was asked for is decided: it disappears for the others who could have, and who asked is told. */
export async function tellDecided(
  tx: Transaction<DB>,
  { changedBy }: LockedBoard,
  { taskId, title, requestId, asker }: Asked & { readonly asker: string | null },
): Promise<void> {
  await takeBack(tx, 'move_requested', taskId)
  if (asker === null) return
  await notify(tx, [
    {
      userId: asker,
      type: 'move_decided',
      actorId: changedBy,
      subject: { kind: 'task', id: taskId },
      payload: [payloadLine({ resource: title, keys: [requestId] })],
    },
  ])
}

/** Somebody was put on a board. */
export async function tellShared(
  tx: Transaction<DB>,
  { id, changedBy }: Pick<LockedBoard, 'id' | 'changedBy'>,
  { userId, board }: { readonly userId: string; readonly board: string },
): Promise<void> {
  await notify(tx, [
    {
      userId,
      type: 'board_shared',
      actorId: changedBy,
      subject: { kind: 'board', id },
      payload: [payloadLine({ resource: board, keys: ['SHARED'] })],
    },
  ])
}

/** Tasks of somebody who left are another person's now. */
export async function tellGiven(
  tx: Transaction<DB>,
  { changedBy }: Pick<LockedBoard, 'changedBy'>,
  given: readonly OfTask[],
  to: string,
): Promise<void> {
  await notify(
    tx,
    given.map(({ taskId, title }) => ({
      userId: to,
      type: 'task_assigned',
      actorId: changedBy,
      subject: { kind: 'task', id: taskId },
      payload: [payloadLine({ resource: title, keys: ['ASSIGNED'] })],
    })),
  )
}

/** What was told of a task by a kind and is not read vanishes from every page. */
export async function takeBack(
  tx: Transaction<DB>,
  type: BoardNotificationType,
  taskId: string,
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set read_at = now()
    where subject_kind = 'task' and subject_id = ${taskId}::bigint and type = ${type} and read_at is null
    returning user_id`.execute(tx)
  await publishReads(tx, [...new Set(rows.map(({ user_id: id }) => id))])
}
