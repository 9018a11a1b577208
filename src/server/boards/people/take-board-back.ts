import { sql, type Transaction } from 'kysely'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import type { HandOver, TakenBack } from '../../offboarding/offboarding-part.ts'
import { roleOfSubject } from './board-users.ts'
import { takeTasksBack, type KeptTask } from './give-tasks.ts'
import { changePeople, lockForManager } from './manage-people.ts'

/** What somebody left on one board, and what the heir might and may do there. */
export interface KeptBoard {
  readonly id: string
  /** By themselves; null: only tasks were theirs. */
  readonly role: BoardRole | null
  readonly heir: { readonly before: BoardRole | null; readonly after: BoardRole | null }
  readonly tasks: readonly KeptTask[]
}

interface Back {
  readonly board: KeptBoard
  readonly people: HandOver
  readonly at: Date
}

/** Gives back what somebody left on a board, as far as nobody has changed it since. */
export async function takeBoardBack(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { board, people: { from, to }, at }: Back,
): Promise<TakenBack> {
  const all = board.tasks.length + (board.role === null ? 0 : 1)
  const { rows: there } = await sql<{ name: string }>`
    select name from boards where id = ${board.id}::bigint and deleted_at is null for update`.execute(tx)
  const [found] = there
  if (!found) return { undone: 0, left: all }
  const named = { id: board.id, name: found.name }
  const locked = await lockForManager(tx, actor, board.id, at)
  const present = await roleOfSubject(tx, board.id, { kind: 'user', id: from })
  const isBack = board.role !== null && present === null
  const back = await takeTasksBack(tx, locked, { from, to, tasks: board.tasks })
  const undone = back + (isBack ? 1 : 0)
  // The heir needs what they were given as long as anything of it is still theirs. They go first: a full board has no room for both.
  if (to !== null && undone === all)
    await takeFromHeir(tx, actor, { board: named, locked, to, heir: board.heir })
  if (isBack)
    await changePeople(tx, actor, { board: named, locked, userId: from, before: null, after: board.role })
  return { undone, left: all - undone }
}

interface FromHeir {
  readonly board: { readonly id: string; readonly name: string }
  readonly locked: Awaited<ReturnType<typeof lockForManager>>
  readonly to: string
  readonly heir: KeptBoard['heir']
}

async function takeFromHeir(
  tx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { board, locked, to, heir: { before, after } }: FromHeir,
): Promise<void> {
  const present = await roleOfSubject(tx, board.id, { kind: 'user', id: to })
  if (before === after || present !== after) return
  await changePeople(tx, actor, { board, locked, userId: to, before: present, after: before })
}
