import { sql, type Transaction } from 'kysely'
import { boardLimits } from '#contract/boards/limits.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardSubjectKind } from '#contract/boards/boards.ts'
import type { DB } from '../../db/schema.ts'
import { Problem } from '../../http/problem.ts'
import type { LockedBoard } from '../lock-board.ts'
import { concernsPerson } from '../board-role.ts'

/** A person, a role or a company. */
export interface BoardSubject {
  readonly kind: BoardSubjectKind
  readonly id: string
}

/** What a subject is called among the facts of the audit log. */
export const factOf = { user: 'person', role: 'role', company: 'company' } as const

const columns = { user: 'user_id', role: 'role_id', company: 'company_id' } as const
const tables = {
  user: sql.table('users'),
  role: sql.table('roles'),
  company: sql.table('companies'),
} as const
const names = {
  user: sql`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`,
  role: sql`name`,
  company: sql`name`,
} as const

/** What of people and companies can be put on a board; owners choose among the names of those. */
const choosable = {
  user: sql`and status <> 'deactivated'`,
  role: sql``,
  company: sql`and is_active`,
} as const

/** The name of a subject. Refuses with `notFound` what is not there, and what cannot be chosen unless it is there already. */
export async function nameOfSubject(
  tx: Transaction<DB>,
  { kind, id }: BoardSubject,
  isNew = true,
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${names[kind]} as name from ${tables[kind]} where id = ${id}::bigint
      ${isNew ? choosable[kind] : sql``}`.execute(tx)
  const [subject] = rows
  if (!subject) throw new Problem('notFound')
  return subject.name
}

/** What a subject may do on a board by itself; `null`: it was not added. */
export async function roleOfSubject(
  tx: Transaction<DB>,
  boardId: string,
  { kind, id }: BoardSubject,
): Promise<BoardRole | null> {
  const row = await tx
    .selectFrom('board_subjects')
    .select('board_role')
    .where('board_id', '=', boardId)
    .where(columns[kind], '=', id)
    .executeTakeFirst()
  return row?.board_role ?? null
}

/** Adds a subject or changes what it may do. Refuses with `boardFull`. */
export async function writeSubject(
  tx: Transaction<DB>,
  boardId: string,
  { kind, id }: BoardSubject,
  boardRole: BoardRole,
): Promise<void> {
  await tx
    .insertInto('board_subjects')
    .values({ board_id: boardId, [columns[kind]]: id, board_role: boardRole })
    .onConflict((conflict) =>
      conflict.constraint('board_subjects_once').doUpdateSet({ board_role: boardRole }),
    )
    .execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_subjects where board_id = ${boardId}::bigint`.execute(tx)
  if ((rows[0]?.count ?? 0) > boardLimits.subjects)
    throw new Problem('boardFull', { values: { most: boardLimits.subjects } })
}

/** Takes a subject away. */
export async function deleteSubject(
  tx: Transaction<DB>,
  boardId: string,
  { kind, id }: BoardSubject,
): Promise<void> {
  await tx
    .deleteFrom('board_subjects')
    .where('board_id', '=', boardId)
    .where(columns[kind], '=', id)
    .execute()
}

/** Somebody with an active account owns the board, by themselves or by role or company. Refuses with `lastOwner`. */
export async function expectOwner(tx: Transaction<DB>, boardId: string): Promise<void> {
  if (!(await hasOwner(tx, boardId))) throw new Problem('lastOwner')
}

/** Whether somebody with an active account owns the board, by themselves or by role or company; with `other`, somebody else than them. */
export async function hasOwner(
  tx: Transaction<DB>,
  boardId: string,
  other: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from board_subjects s join users u on ${concernsPerson}
    where s.board_id = ${boardId}::bigint and s.board_role = 'owner' and u.status = 'active'
      and u.id is distinct from ${other}::bigint limit 1`.execute(tx)
  return rows.length > 0
}

/** Open pages hear of the board's people with the next changes. */
export const markBoard = (tx: Transaction<DB>, { id, revision }: LockedBoard): Promise<unknown> =>
  tx.updateTable('boards').set({ board_revision: revision }).where('id', '=', id).execute()
