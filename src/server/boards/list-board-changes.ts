import { sql, type Kysely } from 'kysely'
import type { listBoardChanges as call } from '#contract/boards/boards.ts'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { peopleOf } from './people-of.ts'
import { readBoard, readPeople, shownBoard } from './read-board.ts'
import { roleOfPerson, expectRole } from './board-role.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import { readCards } from './tasks/read-cards.ts'
import { readWorkflow } from './workflow/read-workflow.ts'

type Changes = ReplyOf<typeof call>

/** So many tasks that changed are told one by one; after more, the whole board is quicker. */
const mostChanged = 500

/** What changed on a board since a revision. Refuses with `notFound`. */
export async function listBoardChanges(
  { db }: Services,
  actor: Actor,
  { boardId, since }: { readonly boardId: string; readonly since: string },
): Promise<Changes> {
  const { revision, role, hasForgotten, ...changed } = await revisionsOf(db, actor, boardId, since)
  const nothing = { role, board: null, workflow: null, people: [], tasks: [], gone: [] }
  if (!changed.hasTasks && !changed.hasBoard && !changed.hasWorkflow && !hasForgotten)
    return { revision, isTooFar: false, ...nothing }
  const ids = hasForgotten ? null : await changedTasks(db, boardId, since)
  if (!ids) return { revision, isTooFar: true, ...nothing }
  // one after the other: many screens ask at once, and there are few connections
  const board = changed.hasBoard ? await readBoard(db, actor, boardId) : null
  const workflow = changed.hasWorkflow ? await readWorkflow(db, boardId) : null
  const tasks = await readCards(db, boardId, sql`t.id = any(${ids}::bigint[])`)
  const shown = new Set(tasks.map(({ id }) => id))
  return {
    revision,
    isTooFar: false,
    role,
    board: board && shownBoard(board),
    workflow,
    people: await readPeople(db, peopleOf(tasks, workflow)),
    tasks,
    gone: ids.filter((id) => !shown.has(id)),
  }
}

interface Revisions {
  readonly revision: string
  readonly role: BoardRole
  readonly hasBoard: boolean
  readonly hasWorkflow: boolean
  readonly hasTasks: boolean
  /** What was changed since then may have been removed for good. */
  readonly hasForgotten: boolean
}

async function revisionsOf(
  db: Kysely<DB>,
  { userId }: Actor,
  boardId: string,
  since: string,
): Promise<Revisions> {
  const { rows } = await sql<Omit<Revisions, 'role'> & { role: BoardRole | null }>`${prepared}
    select b.revision, b.board_revision > ${since}::bigint as "hasBoard", b.workflow_revision > ${since}::bigint as "hasWorkflow",
      b.revision > ${since}::bigint as "hasTasks",
      b.forgotten_revision > ${since}::bigint or b.revision < ${since}::bigint as "hasForgotten",
      ${roleOfPerson(userId)} as role
    from boards b where b.id = ${boardId}::bigint and b.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return { ...found, role: expectRole(found.role, 'viewer') }
}

/** Ids of the tasks that changed since, subtasks by those they belong to, and those that left it; `null` where they are too many. */
async function changedTasks(
  db: Kysely<DB>,
  boardId: string,
  since: string,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select distinct coalesce(parent_id, id) as id from tasks
    where board_id = ${boardId}::bigint and revision > ${since}::bigint
    union
    select task_id from task_departures where board_id = ${boardId}::bigint and revision > ${since}::bigint
    limit ${mostChanged + 1}`.execute(db)
  return rows.length > mostChanged ? null : rows.map(({ id }) => id)
}
