import { sql, type Transaction } from 'kysely'
import { boardRoles } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import type { Services } from '../../services.ts'
import { isLive } from '../is-live.ts'
import { boardsOfPerson, type BoardOfPerson } from './boards-of-person.ts'
import { recordPeople } from './record-people.ts'
import { nameOfSubject, roleOfSubject, writeSubject } from './board-users.ts'

interface HandOver {
  readonly from: string
  /** Somebody with an active account. */
  readonly to: string
}

/**
 * Gives what somebody may do on boards by themselves, and their open tasks, to somebody else, who keeps what they may do where
 * that is more. In the transaction of whoever lets them go; on record. Answers with how many boards and tasks these are.
 */
export async function handOverBoards(
  { now }: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { from, to }: HandOver,
): Promise<{ readonly boards: number; readonly tasks: number }> {
  const boards = await boardsOfPerson(tx, from)
  // in one order for all, so that none wait in a circle
  for (const board of boards.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id))))
    await handOver(tx, actor, { board, from, to, at: new Date(now()) })
  return { boards: boards.length, tasks: boards.reduce((sum, { openTasks }) => sum + openTasks, 0) }
}

async function handOver(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { board, from, to, at }: HandOver & { readonly board: BoardOfPerson; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ revision: string }>`
    with locked as (
      update boards set revision = revision + 1, board_revision = revision + 1 where id = ${board.id}::bigint
      returning id, revision)
    select revision, pg_notify('kontor', 'board:' || id) from locked`.execute(tx)
  const revision = rows[0]?.revision ?? ''
  const [before, after] = [await roleOfSubject(tx, board.id, { kind: 'user', id: to }), neededRole(board)]
  const isMore = boardRoles.indexOf(after) > boardRoles.indexOf(before ?? 'viewer') || before === null
  if (isMore) await writeSubject(tx, board.id, { kind: 'user', id: to }, after)
  await sql`
    with given as (
      update tasks t set assignee_id = ${to}::bigint, version = t.version + 1, revision = ${revision}::bigint
      where t.board_id = ${board.id}::bigint and t.assignee_id = ${from}::bigint and t.done_at is null and ${isLive}
      returning t.id)
    insert into task_activity (task_id, board_id, actor_id, kind, before, after, revision, happened_at)
    select id, ${board.id}::bigint, ${actor.userId}::bigint, 'changed', jsonb_build_object('assignee', ${from}::text),
      jsonb_build_object('assignee', ${to}::text), ${revision}::bigint, ${at} from given`.execute(tx)
  if (!isMore) return
  const subject = { kind: 'user', id: to } as const
  const person = await nameOfSubject(tx, subject)
  const locked = { id: board.id, revision, changedBy: actor.userId, changedAt: at }
  await recordPeople(tx, locked, { subject, name: person, before, after })
  await recordChange(tx, {
    actor,
    action: 'boardPeopleChanged',
    subject: { kind: 'board', id: board.id, name: board.name },
    before: { person, boardRole: before },
    after: { person, boardRole: after },
    about: { person },
  })
}

/** Who gets tasks is a member at least. */
const neededRole = ({ boardRole, openTasks }: BoardOfPerson) =>
  boardRole === null || (boardRole === 'viewer' && openTasks > 0) ? 'member' : boardRole
