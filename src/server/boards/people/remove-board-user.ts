import { isAtLeast } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { boardName } from '../board-name.ts'
import { lockBoard } from '../lock-board.ts'
import { tellGiven } from '../notifications/tell.ts'
import { expectAssignee } from '../tasks/task-content.ts'
import {
  deleteSubject,
  expectOwner,
  factOf,
  markBoard,
  nameOfSubject,
  roleOfSubject,
  type BoardSubject,
} from './board-users.ts'
import { recordPeople } from './record-people.ts'
import { releaseTasks } from './release-tasks.ts'

interface Removal {
  readonly boardId: string
  readonly subject: BoardSubject
  /** Who gets the open tasks of those who are no members any more. */
  readonly tasksTo: string | undefined
}

/**
 * Takes somebody from a board, one in the archive too; everybody may take themselves. Refuses with `notFound`, `notAllowed`, and with
 * `lastOwner` when nobody would own it.
 */
export async function removeBoardUser(
  services: Services,
  actor: Actor,
  { boardId, subject, tasksTo }: Removal,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isOneself = subject.kind === 'user' && subject.id === actor.userId
    const board = await lockBoard(services, tx, actor, {
      boardId,
      needed: isOneself ? 'viewer' : 'owner',
      evenArchived: true,
    })
    if (tasksTo !== undefined && !isAtLeast(board.role, 'member')) throw new Problem('notAllowed')
    const before = await roleOfSubject(tx, boardId, subject)
    if (!before) throw new Problem('notFound')
    const name = await nameOfSubject(tx, subject, false)
    await deleteSubject(tx, boardId, subject)
    await expectOwner(tx, boardId)
    await expectAssignee(tx, boardId, tasksTo ?? null, 'tasksTo')
    const given = await releaseTasks(tx, board, subject, tasksTo ?? null)
    await markBoard(tx, board)
    await recordChange(tx, {
      actor,
      action: 'boardPeopleChanged',
      subject: { kind: 'board', id: boardId, name: await boardName(tx, boardId) },
      before: { [factOf[subject.kind]]: name, boardRole: before },
    })
    await recordPeople(tx, board, { subject, name, before, after: null })
    if (tasksTo !== undefined) await tellGiven(tx, board, given, tasksTo)
  })
}
