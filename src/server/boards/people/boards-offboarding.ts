import { sql, type Transaction } from 'kysely'
import { isAtLeast, type BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { HandOver, OffboardingPart } from '../../offboarding/offboarding-part.ts'
import { roleOfPerson } from '../board-role.ts'
import { tellGiven, tellShared } from '../notifications/tell.ts'
import { hasOwner, roleOfSubject } from './board-users.ts'
import { boardsOfPerson, type BoardOfPerson } from './boards-of-person.ts'
import { giveTasks } from './give-tasks.ts'
import { changePeople, lockForManager } from './manage-people.ts'
import { takeBoardBack, type KeptBoard } from './take-board-back.ts'

/**
 * Boards on which somebody was put themselves or that nobody else owns, and their open tasks on all boards. Who gets tasks is a
 * member at least.
 */
export const boardsOffboarding: OffboardingPart<'boards'> = {
  handOver: async ({ now }, tx, actor, people) => {
    const boards = (await boardsOfPerson(tx, people.from)).filter(isLeft)
    const kept: KeptBoard[] = []
    for (const board of inOrder(boards))
      kept.push(await leave(tx, actor, { board, people, at: new Date(now()) }))
    return {
      amounts: {
        boards: kept.filter(({ role }) => role !== null).length,
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

/** Who alone owns a board by role or company leaves it too, as its owner. */
const isLeft = ({ ownRole, openTasks, isOnlyOwner }: BoardOfPerson): boolean =>
  ownRole !== null || openTasks > 0 || isOnlyOwner

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
  // asked once the lock is held: an owner may have taken the person off meanwhile
  const role = await roleOfSubject(tx, board.id, { kind: 'user', id: from })
  const tasks = await giveTasks(tx, locked, people)
  // first, so that a full board has room for the heir
  if (role !== null) await changePeople(tx, actor, { board, locked, userId: from, before: role, after: null })
  const isOrphaned = board.role === 'owner' && !(await hasOwner(tx, board.id, from))
  const heir =
    to === null
      ? nobody
      : await addHeir(tx, actor, {
          board,
          locked,
          to,
          needed: isOrphaned ? 'owner' : neededRole(role, tasks.length),
        })
  if (to !== null) await tellGiven(tx, locked, tasks, to)
  return { id: board.id, role, heir, tasks: tasks.map(({ taskId, version }) => ({ id: taskId, version })) }
}

const nobody = { before: null, after: null } as const

interface NewHeir {
  readonly board: BoardOfPerson
  readonly locked: Awaited<ReturnType<typeof lockForManager>>
  readonly to: string
  readonly needed: BoardRole
}

/** Gives the heir what is needed on the board, unless they have it, be it by role or company. */
async function addHeir(
  tx: Transaction<DB>,
  actor: Actor,
  { board, locked, to, needed }: NewHeir,
): Promise<KeptBoard['heir']> {
  const before = await roleOfSubject(tx, board.id, { kind: 'user', id: to })
  const { rows } = await sql<{ role: BoardRole | null }>`
    select ${roleOfPerson(to)} as role from boards b where b.id = ${board.id}::bigint`.execute(tx)
  const present = rows[0]?.role ?? null
  if (present !== null && isAtLeast(present, needed)) return { before, after: before }
  await changePeople(tx, actor, { board, locked, userId: to, before, after: needed })
  if (present === null) await tellShared(tx, locked, { userId: to, board: board.name })
  return { before, after: needed }
}

/** Who gets tasks is a member at least. */
const neededRole = (role: BoardRole | null, tasks: number): BoardRole =>
  role === null || (role === 'viewer' && tasks > 0) ? 'member' : role
