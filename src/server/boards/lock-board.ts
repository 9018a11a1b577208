import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../actor.ts'
import { prepared } from '../db/prepared.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { expectRole, roleOfPerson } from './board-role.ts'

/** A board that nobody else changes until the transaction ends. */
export interface LockedBoard {
  readonly id: string
  /** What is changed now carries it. */
  readonly revision: string
  readonly role: BoardRole
  /** Whoever changes it, and when. */
  readonly changedBy: string
  readonly changedAt: Date
}

interface Wanted {
  readonly boardId: string
  readonly needed: BoardRole
  /** What may be done to a board in the archive as well. */
  readonly evenArchived?: boolean
}

/**
 * How every change of a board begins: its row is the only lock, and its number counts up. The role is read after that, so
 * that somebody who was taken from the board while they waited changes nothing. Whoever has the page open hears of it once
 * the transaction is committed. Refuses with `notFound`, `notAllowed` and `boardArchived`.
 */
export async function lockBoard(
  { now }: Pick<Services, 'now'>,
  tx: Transaction<DB>,
  { userId }: Pick<Actor, 'userId'>,
  { boardId, needed, evenArchived = false }: Wanted,
): Promise<LockedBoard> {
  const { isArchived, ...board } = await lockRow(tx, userId, sql`${boardId}::bigint`)
  // asked once the lock is held: a statement sees what was committed before it began
  const { rows } = await sql<{ role: BoardRole | null }>`${prepared}
    select ${roleOfPerson(userId)} as role from boards b where b.id = ${boardId}::bigint`.execute(tx)
  const role = expectRole(rows[0]?.role, needed)
  if (isArchived && !evenArchived) throw new Problem('boardArchived')
  return { ...board, role, changedBy: userId, changedAt: new Date(now()) }
}

interface LockedRow extends Pick<LockedBoard, 'id' | 'revision'> {
  readonly isArchived: boolean
}

/** Takes the lock of the board with an id; of one on which the person is not, nobody waits for. Refuses with `notFound`. */
export async function lockRow(
  tx: Transaction<DB>,
  userId: string,
  boardId: RawBuilder<unknown>,
): Promise<LockedRow> {
  const { rows } = await sql<LockedRow>`${prepared}
    with locked as (
      update boards b set revision = revision + 1
      where b.id = ${boardId} and b.deleted_at is null and ${roleOfPerson(userId)} is not null
      returning id, revision, archived_at is not null as "isArchived")
    select id, revision, "isArchived" from locked, lateral (select pg_notify('kontor', 'board:' || id)) told`.execute(
    tx,
  )
  const [board] = rows
  if (!board) throw new Problem('notFound')
  return board
}
