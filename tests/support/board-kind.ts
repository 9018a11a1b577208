import { sql, type Kysely } from 'kysely'
import type { AnyNotification } from '#contract/notifications/notification.ts'
import { allNotificationKinds } from '../../src/server/all-notifications.ts'
import type { DB } from '../../src/server/db/schema.ts'
import type { NotificationKind, NotificationKinds } from '../../src/server/notifications/notification-kind.ts'

interface TaskAssigned extends AnyNotification {
  readonly type: 'task_assigned'
  readonly boardId: string
}

/** A kind as an area to come would declare it: about boards, which their members may see, by the names of now. */
const taskAssignedKind: NotificationKind<TaskAssigned> = {
  type: 'task_assigned',
  load: async ({ db, stored }) => {
    const boards = stored.flatMap(({ subject }) => (subject?.kind === 'board' ? subject.id : []))
    const members = await boardMembers(db, boards)
    const nameFor = (userId: string, boardId = ''): string | undefined => members.get(`${boardId} ${userId}`)
    return {
      visibleTo:
        ({ userId }) =>
        ({ subject, sent }) => {
          const name = nameFor(userId, subject?.id)
          return subject && name !== undefined
            ? { ...sent, type: 'task_assigned', boardId: subject.id, payload: [`${name} | ASSIGNED`] }
            : null
        },
      newsFor: ({ userId }, all) => {
        const lines = all.flatMap(({ subject }) => {
          const name = nameFor(userId, subject?.id)
          return subject && name !== undefined ? { text: name, address: `/boards/${subject.id}?a=1&b=2` } : []
        })
        if (lines.length === 0) return null
        const ids = lines.map(({ address }) => address)
        return {
          // texts of its own would stand in `locales`
          headline: { text: 'mail.digest.people', ids },
          section: ({ say }) => ({ heading: say('mail.digest.heading'), lines }),
        }
      },
    }
  },
}

/** The names of boards by board and member. */
async function boardMembers(
  db: Kysely<DB>,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ board_id: string; user_id: string; name: string }>`
    select board_id, user_id, name from example_boards where board_id = any(${boardIds}::bigint[])
  `.execute(db)
  return new Map(rows.map(({ board_id, user_id, name }) => [`${board_id} ${user_id}`, name]))
}

/** The kinds of the product, and the example at the end. */
export const kindsWithBoards: NotificationKinds = new Map<string, NotificationKind>([
  ...allNotificationKinds,
  [taskAssignedKind.type, taskAssignedKind],
])

/** The table of the example. */
export async function createExampleBoards(db: Kysely<DB>): Promise<void> {
  await sql`create table example_boards (board_id bigint, user_id bigint, name text)`.execute(db)
}

export async function joinBoard(
  db: Kysely<DB>,
  { boardId, userIds, name }: { boardId: string; userIds: readonly string[]; name: string },
): Promise<void> {
  await sql`insert into example_boards select ${boardId}, id, ${name} from unnest(${userIds}::bigint[]) as id`.execute(
    db,
  )
}
