import { sql, type Kysely } from 'kysely'
import { boardRoles, type BoardRole } from '#contract/boards/board-roles.ts'
import type { DB } from '../../db/schema.ts'
import type { StoredNotification } from '../../notifications/notification-kind.ts'
import type { FolderReader } from '../../rights/may-read-folder.ts'
import { approversNow } from '../workflow/approvers-now.ts'

export interface ToldTask {
  readonly id: string
  readonly boardId: string
  readonly title: string
  readonly description: string
  readonly assignee: string | null
  readonly isDone: boolean
  /** The task that is opened: itself, or the one it is a subtask of. */
  readonly cardId: string
}

export interface ToldRequest {
  readonly state: string
  readonly stage: string
  readonly reason: string
  readonly answer: string
  readonly asker: string | null
  /** Those who decide; none: the owners. */
  readonly approvers: readonly string[]
}

/** Everything on boards that decides about some notifications of many people. */
export interface Told {
  /** What may be told of: neither deleted nor in the archive. */
  readonly task: (stored: StoredNotification) => ToldTask | undefined
  readonly boardName: (boardId: string) => string | undefined
  /** What somebody may do on a board; `null`: they are not on it. */
  readonly roleOf: (reader: FolderReader, boardId: string) => BoardRole | null
  /** The texts of comments that are there, by id. */
  readonly comments: ReadonlyMap<string, string>
  readonly requests: ReadonlyMap<string, ToldRequest>
}

/** Loads it by a query for each kind of thing; `keys` are the keys of the payloads. */
export async function loadTold(
  db: Kysely<DB>,
  stored: readonly StoredNotification[],
  keys: readonly string[],
): Promise<Told> {
  const subjects = (kind: string) => [
    ...new Set(stored.flatMap(({ subject }) => (subject?.kind === kind ? subject.id : []))),
  ]
  const tasks = await loadTasks(db, subjects('task'))
  const boardIds = [...new Set([...subjects('board'), ...[...tasks.values()].map(({ boardId }) => boardId)])]
  const ids = keys.filter((key) => /^\d+$/u.test(key))
  const [names, people] = [await loadNames(db, boardIds), await loadPeople(db, boardIds)]
  return {
    task: ({ subject }) => (subject?.kind === 'task' ? tasks.get(subject.id) : undefined),
    boardName: (boardId) => names.get(boardId),
    roleOf: (reader, boardId) => {
      const roles = (people.get(boardId) ?? []).filter((row) => concerns(row, reader)).map(({ role }) => role)
      return names.has(boardId)
        ? (boardRoles.toReversed().find((role) => roles.includes(role)) ?? null)
        : null
    },
    comments: await loadComments(db, ids),
    requests: await loadRequests(db, ids),
  }
}

interface PersonRow {
  readonly board_id: string
  readonly user_id: string | null
  readonly role_id: string | null
  readonly company_id: string | null
  readonly role: BoardRole
}

const concerns = (row: PersonRow, { userId, roleId, companyId }: FolderReader): boolean =>
  row.user_id === userId ||
  (row.role_id !== null && row.role_id === roleId) ||
  (row.company_id !== null && row.company_id === companyId)

async function loadTasks(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, ToldTask>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ToldTask>`
    select t.id, t.board_id as "boardId", t.title, t.description, t.assignee_id as assignee, t.done_at is not null as "isDone",
      coalesce(p.id, t.id) as "cardId"
    from tasks t left join tasks p on p.id = t.parent_id
    where t.id = any(${ids}::bigint[]) and t.deleted_at is null and t.archived_at is null and p.deleted_at is null
      and p.archived_at is null`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadNames(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('boards')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function loadPeople(
  db: Kysely<DB>,
  boardIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PersonRow[]>> {
  if (boardIds.length === 0) return new Map()
  const { rows } = await sql<PersonRow>`
    select board_id, user_id, role_id, company_id, board_role as role from board_subjects
    where board_id = any(${boardIds}::bigint[])`.execute(db)
  return Map.groupBy(rows, ({ board_id: id }) => id)
}

async function loadComments(db: Kysely<DB>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from task_comments where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

async function loadRequests(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldRequest>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ToldRequest & { id: string }>`
    select r.id, r.state, s.name as stage, r.reason, r.answer, r.asker_id as asker, coalesce((
      select ${approversNow} from connections c where c.from_stage = r.from_stage and c.to_stage = r.to_stage), '{}') as approvers
    from move_requests r join stages s on s.id = r.to_stage where r.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
