import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellShared } from '../notifications/tell.ts'
import { roleOfSubject } from '../people/board-users.ts'
import { changePeople, lockForManager } from '../people/manage-people.ts'
import { isOwnerless } from './list-ownerless-boards.ts'

/**
 * Makes somebody the owner of a board that has none. Refuses with `notFound` one that has, and by the field somebody without an
 * active account.
 */
export async function appointOwner(
  { db, now, log }: Services,
  actor: Actor,
  { boardId, userId }: { readonly boardId: string; readonly userId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // who owns it is asked once the lock is held
    const locked = await lockForManager(tx, actor, boardId, new Date(now()))
    const { rows } = await sql<{ name: string; is_active: boolean }>`
      select b.name, exists (select from users u where u.id = ${userId}::bigint and u.status = 'active') as is_active
      from boards b where b.id = ${boardId}::bigint and ${isOwnerless}`.execute(tx)
    const [board] = rows
    if (!board) throw new Problem('notFound')
    if (!board.is_active) throw invalidField('userId', 'taskAssignee')
    const before = await roleOfSubject(tx, boardId, { kind: 'user', id: userId })
    await changePeople(tx, actor, {
      board: { id: boardId, name: board.name },
      locked,
      userId,
      before,
      after: 'owner',
    })
    await tellShared(tx, locked, { userId, board: board.name })
  })
  log.info({ board: boardId, user: userId, person: actor.userId }, 'A board without an owner was given one')
}
