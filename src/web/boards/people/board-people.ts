import { putBoardUser, removeBoardUser } from '#contract/boards/board-people.ts'
import { listBoards } from '#contract/boards/boards.ts'
import type { Board, BoardUser } from '#contract/boards/boards.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import { askAndRefresh } from '../../session/use-ask.ts'
import { refreshBoard } from '../data/kept-board.ts'

/** A board as far as its people are concerned. */
export type PeopledBoard = Pick<Board, 'id' | 'name' | 'role' | 'isArchived' | 'taskboardUsers'>

/** A person, a role or a company. */
export type BoardSubject = Pick<BoardUser, 'kind' | 'id'>

export const isSameSubject = (one: BoardSubject, other: BoardSubject): boolean =>
  one.kind === other.kind && one.id === other.id

const paramsOf = (boardId: string, { kind, id }: BoardSubject) => ({ id: boardId, kind, subjectId: id })

/** Adds somebody or changes what they may do, and shows it where the board is shown. */
export async function putOnBoard(
  boardId: string,
  subject: BoardSubject,
  boardRole: BoardRole,
): Promise<void> {
  const input = { params: paramsOf(boardId, subject), body: { boardRole } }
  await askAndRefresh(putBoardUser, input, [listBoards])
  await refreshBoard(boardId)
}

/** Takes somebody from a board; their open tasks go to a member, or to nobody. */
export async function takeFromBoard(
  boardId: string,
  subject: BoardSubject,
  tasksTo: string | null,
): Promise<void> {
  const query = tasksTo === null ? {} : { tasksTo }
  await askAndRefresh(removeBoardUser, { params: paramsOf(boardId, subject), query }, [listBoards])
}

/** Whether nobody else on the board is an owner, so that this one stays. */
export const isOnlyOwner = ({ taskboardUsers }: PeopledBoard, subject: BoardUser): boolean =>
  subject.boardRole === 'owner' &&
  taskboardUsers.every((each) => each.boardRole !== 'owner' || isSameSubject(each, subject))
