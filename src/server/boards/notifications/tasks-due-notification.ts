import { sql, type Kysely } from 'kysely'
import type { tasksDueNotification } from '#contract/boards/board-notification.ts'
import { daysAfter } from '#contract/boards/days.ts'
import { payloadLine, readPayloadLine } from '#contract/notifications/notification.ts'
import type * as z from 'zod/mini'
import type { DB } from '../../db/schema.ts'
import type { NotificationKind, StoredNotification } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'
import { isLive } from '../is-live.ts'

type TasksDue = z.infer<typeof tasksDueNotification>

/** As many tasks as are named. */
const most = 5

/** What was overdue or due the next day on some morning and still is: told by the tasks of now. */
export const tasksDueKind: NotificationKind<TasksDue> = {
  type: 'tasks_due',
  load: async ({ db, stored: all }) => {
    const tasks = await loadDue(db, all)
    const see = (reader: FolderReader, stored: StoredNotification): TasksDue | null => {
      const day = dayOf(stored)
      const due = (tasks.get(reader.userId) ?? []).filter(({ day: each }) => each <= daysAfter(day, 1))
      const overdue = due.filter(({ day: each }) => each < day)
      const tomorrow = due.filter(({ day: each }) => each > day)
      const lines = [
        ...overdue.map(({ title }) => payloadLine({ resource: title, keys: ['OVERDUE'] })),
        ...tomorrow.map(({ title }) => payloadLine({ resource: title, keys: ['TOMORROW'] })),
      ]
      if (lines.length === 0) return null
      return {
        ...stored.sent,
        type: 'tasks_due',
        payload: lines.slice(0, most),
        overdue: overdue.length,
        tomorrow: tomorrow.length,
      }
    }
    return {
      visibleTo: (reader) => (stored) => see(reader, stored),
      newsFor: (reader, stored) => {
        const [newest] = stored.flatMap((each) => see(reader, each) ?? [])
        if (!newest) return null
        return {
          headline: { text: 'mail.digest.tasks', ids: (tasks.get(reader.userId) ?? []).map(({ id }) => id) },
          section: ({ say, list }) => ({
            heading: say('mail.digest.boards'),
            lines: [
              say(textOfDue(newest), {
                overdue: newest.overdue,
                tomorrow: newest.tomorrow,
                titles: list(newest.payload.map((line) => readPayloadLine(line).resource)),
              }),
            ].map((text) => ({ text, address: '/home/' })),
          }),
        }
      },
    }
  },
}

/** The text that says what is due. */
export const textOfDue = ({ overdue, tomorrow }: Pick<TasksDue, 'overdue' | 'tomorrow'>) =>
  overdue > 0 && tomorrow > 0
    ? 'notifications.tasksDue.both'
    : overdue > 0
      ? 'notifications.tasksDue.overdue'
      : 'notifications.tasksDue.tomorrow'

/** The morning on which it was written: the resource of its line. */
const dayOf = ({ sent: { payload } }: StoredNotification): string =>
  readPayloadLine(payload[0] ?? '').resource

interface DueTask {
  readonly id: string
  readonly title: string
  readonly day: string
}

/** What is assigned to these people and was due until the day after the newest morning, on boards on which they are. */
async function loadDue(
  db: Kysely<DB>,
  stored: readonly StoredNotification[],
): Promise<ReadonlyMap<string, readonly DueTask[]>> {
  const people = [...new Set(stored.map(({ userId }) => userId))]
  const days = stored.map(dayOf).filter((day) => /^\d{4}-\d\d-\d\d$/u.test(day))
  const newest = days.toSorted().at(-1)
  if (newest === undefined) return new Map()
  const { rows } = await sql<DueTask & { readonly user_id: string }>`
    select t.assignee_id as user_id, t.id, t.title, t.due_date as day ${assignedAndDue(daysAfter(newest, 1))}
      and u.id = any(${people}::bigint[]) order by t.due_date, t.id`.execute(db)
  return Map.groupBy(rows, ({ user_id: id }) => id)
}

/** SQL: open tasks `t` that are due until a day, of active people `u` who are on the board. */
export const assignedAndDue = (until: string) => sql`
  from tasks t
    join users u on u.id = t.assignee_id and u.status = 'active'
    join boards b on b.id = t.board_id and b.deleted_at is null and b.archived_at is null
    left join tasks p on p.id = t.parent_id
  where t.done_at is null and ${isLive} and t.due_date <= ${until}::date
    and p.deleted_at is null and p.archived_at is null
    and exists (select from board_subjects s where s.board_id = b.id
      and (s.user_id = u.id or s.role_id = u.role_id or s.company_id = u.company_id))`
