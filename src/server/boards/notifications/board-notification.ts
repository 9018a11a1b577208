import type { BoardNotification, BoardNotificationType } from '#contract/boards/board-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { DigestWords } from '../../notifications/digest/kind-news.ts'
import type { NotificationKind } from '../../notifications/notification-kind.ts'
import { loadTold } from './load-told.ts'
import { newsOfBoards } from './news-of-boards.ts'
import { tasksDueKind } from './tasks-due-notification.ts'
import { keysOf, type NotificationOf, type Tell } from './tell-kind.ts'
import { toldKinds } from './told-kinds.ts'

type KindsOfBoards = { readonly [T in BoardNotificationType]: NotificationKind<NotificationOf<T>> }

type OfBoard = Exclude<BoardNotification, { type: 'tasks_due' }>

function kindOf<N extends OfBoard>(
  type: N['type'],
  tell: Tell<N>,
  say: (words: DigestWords, notification: N) => string,
): NotificationKind<N> {
  return {
    type,
    load: async ({ db, stored: all }) => {
      const told = await loadTold(db, all, all.flatMap(keysOf))
      return {
        visibleTo: (reader) => (stored) => tell(told, reader, stored),
        newsFor: (reader, stored) =>
          newsOfBoards(
            stored.flatMap((each) => tell(told, reader, each) ?? []),
            say,
          ),
      }
    },
  }
}

const titleOf = ({ payload: [line = ''] }: { readonly payload: readonly string[] }): string =>
  readPayloadLine(line).resource
const actorOf = ({ say }: DigestWords, { actor }: { readonly actor: string | null }): string =>
  actor ?? say('notifications.somebody')

/** What is told of boards, in the order in which mails tell of it. */
export const boardKinds: KindsOfBoards = {
  tasks_due: tasksDueKind,
  move_requested: kindOf('move_requested', toldKinds.move_requested, (words, told) =>
    words.say('notifications.moveRequested', {
      actor: actorOf(words, told),
      title: titleOf(told),
      stage: told.stage,
      board: told.board,
    }),
  ),
  move_decided: kindOf('move_decided', toldKinds.move_decided, (words, told) =>
    words.say(told.isApproved ? 'notifications.moveApproved' : 'notifications.moveDeclined', {
      actor: actorOf(words, told),
      title: titleOf(told),
      stage: told.stage,
      board: told.board,
    }),
  ),
  task_assigned: kindOf('task_assigned', toldKinds.task_assigned, (words, told) =>
    words.say('notifications.taskAssigned', {
      actor: actorOf(words, told),
      title: titleOf(told),
      board: told.board,
    }),
  ),
  task_mentioned: kindOf('task_mentioned', toldKinds.task_mentioned, (words, told) =>
    words.say('notifications.taskMentioned', {
      actor: actorOf(words, told),
      title: titleOf(told),
      board: told.board,
    }),
  ),
  task_commented: kindOf('task_commented', toldKinds.task_commented, (words, told) =>
    words.say('notifications.taskCommented', {
      actor: actorOf(words, told),
      title: titleOf(told),
      board: told.board,
      count: told.count,
    }),
  ),
  board_shared: kindOf('board_shared', toldKinds.board_shared, (words, told) =>
    words.say('notifications.boardShared', { actor: actorOf(words, told), board: told.board }),
  ),
}
