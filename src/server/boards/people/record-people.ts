import type { Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { DB } from '../../db/schema.ts'
import type { LockedBoard } from '../lock-board.ts'
import { recordActivity } from '../record-activity.ts'
import { factOf, type BoardSubject } from './board-users.ts'

interface PeopleChange {
  readonly subject: BoardSubject
  readonly name: string
  /** What they might do, and may do now; `null`: they are not on the board. */
  readonly before: BoardRole | null
  readonly after: BoardRole | null
}

/** Adds to what happened to a board: people by id, so that they are told by the name of now, roles and companies by name. */
export async function recordPeople(
  tx: Transaction<DB>,
  board: Omit<LockedBoard, 'role'>,
  { subject: { kind, id }, name, before, after }: PeopleChange,
): Promise<void> {
  const who = { [factOf[kind]]: kind === 'user' ? id : name }
  await recordActivity(tx, board, {
    taskId: null,
    kind: 'peopleChanged',
    before: { ...who, boardRole: before },
    after: { ...who, boardRole: after },
  })
}
