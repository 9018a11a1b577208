import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardPerson } from '#contract/boards/board-person.ts'
import type { Board, BoardLine, BoardUser } from '#contract/boards/boards.ts'
import type { Label } from '#contract/boards/labels.ts'
import type { BoardColor } from '#contract/boards/workflow.ts'
import type { Actor } from '../actor.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { concernsPerson, roleOfPerson } from './board-role.ts'
import { personName } from './person-name.ts'

/** What is said of a board, and at which revision. */
export interface BoardFacts extends Board {
  readonly revision: string
}

interface BoardRow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly color: BoardColor
  readonly folder_id: string | null
  readonly version: number
  readonly revision: string
  readonly role: BoardRole | null
  readonly is_favourite: boolean
  readonly is_archived: boolean
  readonly has_stages: boolean
  readonly has_rules: boolean
  readonly users: BoardUser[] | null
  readonly labels: Label[] | null
}

/** The boards `b` for which a condition holds and on which the actor is, with what else is asked of each. */
export async function readBoards(
  db: Kysely<DB>,
  { userId }: Pick<Actor, 'userId'>,
  condition: RawBuilder<boolean>,
): Promise<BoardFacts[]> {
  const { rows } = await sql<BoardRow>`
    select * from (
      select b.id, b.name, b.description, b.color, b.folder_id, b.version, b.revision, ${roleOfPerson(userId)} as role,
        exists (select from board_favourites f where f.board_id = b.id and f.user_id = ${userId}::bigint) as is_favourite,
        b.archived_at is not null as is_archived,
        exists (select from stages s where s.board_id = b.id and s.deleted_at is null) as has_stages,
        exists (select from connections c where c.board_id = b.id) as has_rules,
        (select json_agg(json_build_object('kind', p.kind, 'id', p.id::text, 'name', p.name, 'boardRole', p.board_role)
            order by p.kind desc, search_key(p.name), p.id) from (${boardUsers}) p) as users,
        (select json_agg(json_build_object('id', l.id::text, 'name', l.name, 'color', l.color)
            order by search_key(l.name), l.id) from labels l where l.board_id = b.id) as labels
      from boards b where ${condition} and b.id in (
        select s.board_id from users u join board_subjects s on ${concernsPerson} where u.id = ${userId}::bigint)) found
    where role is not null order by search_key(name), id`.execute(db)
  return rows.map(boardOf)
}

/** SQL: who is on the board `b`, by kind, id and the name of now. */
const boardUsers = sql`
  select case when s.user_id is not null then 'user' when s.role_id is not null then 'role' else 'company' end as kind,
    coalesce(s.user_id, s.role_id, s.company_id) as id, s.board_role,
    coalesce(case when u.id is not null then ${personName} end, r.name, c.name) as name
  from board_subjects s
    left join users u on u.id = s.user_id
    left join roles r on r.id = s.role_id
    left join companies c on c.id = s.company_id
  where s.board_id = b.id`

/** One board. Refuses with `notFound`. */
export async function readBoard(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId'>,
  boardId: string,
): Promise<BoardFacts> {
  const [board] = await readBoards(db, actor, sql`b.id = ${boardId}::bigint and b.deleted_at is null`)
  if (!board) throw new Problem('notFound')
  return board
}

function boardOf(row: BoardRow): BoardFacts {
  if (!row.role) throw new Error('A board was read without a role')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    color: row.color,
    folderId: row.folder_id,
    version: row.version,
    revision: row.revision,
    role: row.role,
    isFavourite: row.is_favourite,
    isArchived: row.is_archived,
    hasWorkflowStages: row.has_stages,
    hasRules: row.has_rules,
    taskboardUsers: row.users ?? [],
    labels: row.labels ?? [],
  }
}

/** What the calls answer of it. */
export const shownBoard = ({ revision: _revision, ...board }: BoardFacts): Board => board

/** The same for a list, which tells no labels. */
export const listedBoard = (
  { revision: _revision, labels: _labels, ...board }: BoardFacts,
  counts: BoardLine['counts'],
): BoardLine => ({ ...board, counts })

/** These people by the names of now, those who have left too. */
export async function readPeople(db: Kysely<DB>, ids: readonly string[]): Promise<BoardPerson[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string; is_active: boolean }>`
    select u.id, ${personName} as name, u.status = 'active' as is_active
    from users u where u.id = any(${ids}::bigint[]) order by u.id`.execute(db)
  return rows.map(({ id, name, is_active: isActive }) => ({ id, name, isActive }))
}
