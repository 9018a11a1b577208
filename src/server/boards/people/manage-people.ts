import { sql, type Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { deleteSubject, nameOfSubject, writeSubject } from './board-users.ts'
import { recordPeople } from './record-people.ts'

// What those who manage people do on boards, on which they need not be themselves.

/** The lock of a board for those who manage people, who need not be on it. */
export async function lockForManager(
  tx: Transaction<DB>,
  { userId }: Pick<Actor, 'userId'>,
  boardId: string,
  at: Date,
): Promise<Omit<LockedBoard, 'role'>> {
  const { rows } = await sql<{ revision: string }>`
    with locked as (
      update boards set revision = revision + 1, board_revision = revision + 1 where id = ${boardId}::bigint
      returning id, revision)
    select revision, pg_notify('kontor', 'board:' || id) from locked`.execute(tx)
  return { id: boardId, revision: rows[0]?.revision ?? '0', changedBy: userId, changedAt: at }
}

interface PeopleChange {
  readonly board: { readonly id: string; readonly name: string }
  readonly locked: Omit<LockedBoard, 'role'>
  readonly userId: string
  readonly before: BoardRole | null
  readonly after: BoardRole | null
}

/** Puts a person on a board, takes them from it or changes what they may do; on record in both histories. */
export async function changePeople(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { board, locked, userId, before, after }: PeopleChange,
): Promise<void> {
  const subject = { kind: 'user', id: userId } as const
  if (after === null) await deleteSubject(tx, board.id, subject)
  else await writeSubject(tx, board.id, subject, after)
  const person = await nameOfSubject(tx, subject, false)
  await recordPeople(tx, locked, { subject, name: person, before, after })
  await recordChange(tx, {
    actor,
    action: 'boardPeopleChanged',
    subject: { kind: 'board', id: board.id, name: board.name },
    before: { person, boardRole: before },
    ...(after !== null && { after: { person, boardRole: after } }),
    about: { person },
  })
}
