import type { IntlShape } from 'react-intl'
import type { BoardNotification, BoardNotificationType } from '#contract/boards/board-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import {
  actorName,
  type NotificationLine,
  type NotificationText,
} from '../../notifications/notification-text.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { pageOfBoard, pageOfTask } from '../data/board-address.ts'

type Of<T extends BoardNotificationType> = Extract<BoardNotification, { type: T }>
type OfTask = Extract<BoardNotification, { taskId: string }>

const titlesOf = ({ payload }: Pick<BoardNotification, 'payload'>): readonly string[] =>
  payload.map((line) => readPayloadLine(line).resource)

/** One line about a task, which leads to it. */
function taskLine(
  intl: IntlShape,
  id: MessageId,
  told: OfTask,
  values: Readonly<Record<string, string | number>> = {},
): NotificationLine {
  const [title = ''] = titlesOf(told)
  const { actor, board, boardId, taskId } = told
  return {
    text: intl.formatMessage({ id }, { actor: actorName(intl, actor), title, board, ...values }),
    link: {
      label: intl.formatMessage({ id: 'notifications.openTask' }),
      name: title,
      address: pageOfTask(boardId, taskId),
    },
  }
}

const dueText = ({ overdue, tomorrow }: Of<'tasks_due'>): MessageId =>
  overdue > 0 && tomorrow > 0
    ? 'notifications.tasksDue.both'
    : overdue > 0
      ? 'notifications.tasksDue.overdue'
      : 'notifications.tasksDue.tomorrow'

/** What somebody said to it, in a line of its own. */
const words = (intl: IntlShape, answer: string): readonly NotificationLine[] =>
  answer === ''
    ? []
    : [{ text: intl.formatMessage({ id: 'notifications.moveAnswer' }, { answer }), link: null }]

/** The words of what is told of boards. */
export const boardTexts: { readonly [T in BoardNotificationType]: NotificationText<Of<T>> } = {
  task_assigned: (intl, told) => [taskLine(intl, 'notifications.taskAssigned', told)],
  task_mentioned: (intl, told) => [taskLine(intl, 'notifications.taskMentioned', told)],
  task_commented: (intl, told) => [
    taskLine(intl, 'notifications.taskCommented', told, { count: told.count }),
  ],
  move_requested: (intl, told) => [
    taskLine(intl, 'notifications.moveRequested', told, { stage: told.stage }),
    ...words(intl, told.reason),
  ],
  move_decided: (intl, told) => [
    taskLine(intl, told.isApproved ? 'notifications.moveApproved' : 'notifications.moveDeclined', told, {
      stage: told.stage,
    }),
    ...words(intl, told.answer),
  ],
  board_shared: (intl, { actor, board, boardId }) => [
    {
      text: intl.formatMessage({ id: 'notifications.boardShared' }, { actor: actorName(intl, actor), board }),
      link: {
        label: intl.formatMessage({ id: 'notifications.openBoard' }),
        name: board,
        address: pageOfBoard(boardId),
      },
    },
  ],
  tasks_due: (intl, told) => {
    const { overdue, tomorrow } = told
    const label = intl.formatMessage({ id: 'notifications.openMyTasks' })
    return [
      {
        text: intl.formatMessage(
          { id: dueText(told) },
          { overdue, tomorrow, titles: intl.formatList(titlesOf(told)) },
        ),
        link: { label, name: label, address: '/home/' },
      },
    ]
  },
}
