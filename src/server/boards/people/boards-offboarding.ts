import type { Transaction } from 'kysely'
import { boardRoles, type BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { HandOver, OffboardingPart } from '../../offboarding/offboarding-part.ts'
import { tellGiven, tellShared } from '../notifications/tell.ts'
import { roleOfSubject } from './board-users.ts'
import { boardsOfPerson, type BoardOfPerson } from './boards-of-person.ts'
import { giveTasks } from './give-tasks.ts'
import { changePeople, lockForManager } from './manage-people.ts'
import { takeBoardBack, type KeptBoard } from './take-board-back.ts'

/** Boards on which somebody was put themselves, and their open tasks on all boards. Who gets tasks is a member at least. */
export const boardsOffboarding: OffboardingPart<'boards'> = {
  permission: 'MANAGE_USERS',
  handOver: async ({ now }, tx, actor, people) => {
    const boards = (await boardsOfPerson(tx, people.from)).filter(isLeft)
    const kept: KeptBoard[] = []
    for (const board of inOrder(boards))
      kept.push(await leave(tx, actor, { board, people, at: new Date(now()) }))
    return {
      amounts: {
        boards: boards.length,
        ownedAlone: boards.filter(({ isOnlyOwner }) => isOnlyOwner).length,
        tasks: kept.reduce((sum, { tasks }) => sum + tasks.length, 0),
      },
      kept,
    }
  },
  takeBack: async ({ now }, tx, actor, { kept, ...people }) => {
    let [undone, left] = [0, 0]
    for (const board of kept as readonly KeptBoard[]) {
      const back = await takeBoardBack(tx, actor, { board, people, at: new Date(now()) })
      undone += back.undone
      left += back.left
    }
    return { undone, left }
  },
}

const isLeft = ({ ownRole, openTasks }: BoardOfPerson): boolean => ownRole !== null || openTasks > 0

/** In one order for all, so that none wait in a circle. */
const inOrder = (boards: readonly BoardOfPerson[]): readonly BoardOfPerson[] =>
  boards.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))

interface Leaving {
  readonly board: BoardOfPerson
  readonly people: HandOver
  readonly at: Date
}

async function leave(tx: Transaction<DB>, actor: Actor, { board, people, at }: Leaving): Promise<KeptBoard> {
  const { from, to } = people
  const locked = await lockForManager(tx, actor, board.id, at)
  const before = to === null ? null : await roleOfSubject(tx, board.id, { kind: 'user', id: to })
  const after = to === null ? null : stronger(before, neededRole(board))
  if (to !== null && after !== null && after !== before)
    await changePeople(tx, actor, { board, locked, userId: to, before, after })
  const tasks = await giveTasks(tx, locked, people)
  if (board.ownRole !== null)
    await changePeople(tx, actor, { board, locked, userId: from, before: board.ownRole, after: null })
  if (to !== null) {
    if (before === null) await tellShared(tx, locked, { userId: to, board: board.name })
    await tellGiven(tx, locked, tasks, to)
  }
  return {
    id: board.id,
    name: board.name,
    role: board.ownRole,
    heir: { before, after },
    tasks: tasks.map(({ taskId, version }) => ({ id: taskId, version })),
  }
}

/** Who gets tasks is a member at least. */
const neededRole = ({ ownRole, openTasks }: BoardOfPerson): BoardRole =>
  ownRole === null || (ownRole === 'viewer' && openTasks > 0) ? 'member' : ownRole

const stronger = (one: BoardRole | null, other: BoardRole): BoardRole =>
  one !== null && boardRoles.indexOf(one) > boardRoles.indexOf(other) ? one : other
