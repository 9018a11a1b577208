import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Services } from '../../services.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockBoard } from '../lock-board.ts'
import {
  expectOwner,
  factOf,
  markBoard,
  nameOfSubject,
  roleOfSubject,
  writeSubject,
  type BoardSubject,
} from './board-users.ts'
import { recordPeople } from './record-people.ts'
import { boardName } from '../board-name.ts'
import { tellShared } from '../notifications/tell.ts'
import { releaseTasks } from './release-tasks.ts'

/**
 * Puts somebody on a board or changes what they may do there. Refuses with `notFound`, `notAllowed`, `boardArchived`,
 * `boardFull`, and with `lastOwner` when nobody would own it.
 */
export async function putBoardUser(
  services: Services,
  actor: Actor,
  { boardId, subject, boardRole }: { boardId: string; subject: BoardSubject; boardRole: BoardRole },
): Promise<void> {
  await changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const before = await roleOfSubject(tx, boardId, subject)
    const name = await nameOfSubject(tx, subject, before === null)
    if (before === boardRole) return new NothingChanged(undefined)
    await writeSubject(tx, boardId, subject, boardRole)
    await expectOwner(tx, boardId)
    await releaseTasks(tx, board, subject, null)
    await markBoard(tx, board)
    const nameOfBoard = await boardName(tx, boardId)
    await recordChange(tx, {
      actor,
      action: 'boardPeopleChanged',
      subject: { kind: 'board', id: boardId, name: nameOfBoard },
      before: { [factOf[subject.kind]]: name, boardRole: before },
      after: { [factOf[subject.kind]]: name, boardRole },
      about: { [factOf[subject.kind]]: name },
    })
    await recordPeople(tx, board, { subject, name, before, after: boardRole })
    if (before === null && subject.kind === 'user')
      await tellShared(tx, board, { userId: subject.id, board: nameOfBoard })
    return undefined
  })
}
