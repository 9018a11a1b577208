import type { BoardNotificationType } from '#contract/boards/board-notification.ts'
import { mentionsIn } from '#contract/boards/mentions.ts'
import { payloadLine } from '#contract/notifications/notification.ts'
import type { StoredNotification } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'
import { keysOf, type NotificationOf, type Tell } from './tell-kind.ts'
import type { Told, ToldTask } from './load-told.ts'

/** The key of a mention that stands in a description and not in a comment. */
export const inDescription = 'DESCRIPTION'

/** When each kind is true, and what it tells then. */
export const toldKinds: {
  readonly [T in Exclude<BoardNotificationType, 'tasks_due'>]: Tell<NotificationOf<T>>
} = {
  task_assigned: (told, reader, stored) => {
    const task = taskFor(told, reader, stored)
    if (!task || task.isDone || task.assignee !== reader.userId) return null
    return { type: 'task_assigned', ...aboutTask(told, stored, task) }
  },
  task_mentioned: (told, reader, stored) => {
    const task = taskFor(told, reader, stored)
    const texts = keysOf(stored).map((key) =>
      key === inDescription ? task?.description : told.comments.get(key),
    )
    if (!task || !texts.some((text) => mentionsIn(text ?? '').includes(reader.userId))) return null
    return { type: 'task_mentioned', ...aboutTask(told, stored, task) }
  },
  task_commented: (told, reader, stored) => {
    const task = taskFor(told, reader, stored)
    const count = keysOf(stored).filter((key) => told.comments.has(key)).length
    if (!task || count === 0) return null
    return { type: 'task_commented', ...aboutTask(told, stored, task), count }
  },
  move_requested: (told, reader, stored) => {
    const task = taskFor(told, reader, stored)
    const request = told.requests.get(keysOf(stored)[0] ?? '')
    if (!task || request?.state !== 'pending') return null
    const role = told.roleOf(reader, task.boardId)
    const mayDecide =
      request.approvers.length > 0 ? request.approvers.includes(reader.userId) : role === 'owner'
    if (!mayDecide || role === 'viewer') return null
    const { stage, reason } = request
    return { type: 'move_requested', ...aboutTask(told, stored, task), stage, reason }
  },
  move_decided: (told, reader, stored) => {
    const task = taskFor(told, reader, stored)
    const request = told.requests.get(keysOf(stored)[0] ?? '')
    if (!task || !request || (request.state !== 'approved' && request.state !== 'declined')) return null
    const { stage, answer } = request
    return {
      type: 'move_decided',
      ...aboutTask(told, stored, task),
      stage,
      answer,
      isApproved: request.state === 'approved',
    }
  },
  board_shared: (told, reader, stored) => {
    const { subject, sent } = stored
    const boardId = subject?.kind === 'board' ? subject.id : ''
    const boardRole = told.roleOf(reader, boardId)
    if (!boardRole) return null
    const board = told.boardName(boardId) ?? ''
    const payload = [payloadLine({ resource: board, keys: keysOf(stored) })]
    return { ...sent, payload, type: 'board_shared', boardId, board, boardRole }
  },
}

/** The task of a notification, as long as it is there and the person is on its board. */
function taskFor(told: Told, reader: FolderReader, stored: StoredNotification): ToldTask | null {
  const task = told.task(stored)
  return task && told.roleOf(reader, task.boardId) ? task : null
}

/** What every kind tells of a task, by the names of now. */
const aboutTask = (told: Told, stored: StoredNotification, { boardId, cardId, title }: ToldTask) => ({
  ...stored.sent,
  payload: [payloadLine({ resource: title, keys: keysOf(stored) })],
  boardId,
  board: told.boardName(boardId) ?? '',
  taskId: cardId,
})
