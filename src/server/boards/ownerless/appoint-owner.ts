import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { tellShared } from '../notifications/tell.ts'
import { nameOfSubject, roleOfSubject, writeSubject } from '../people/board-users.ts'
import { recordPeople } from '../people/record-people.ts'
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
    // the lock of the board, as everywhere; who owns it is asked once that is held
    const { rows: locked } = await sql<{ revision: string }>`
      update boards set revision = revision + 1, board_revision = revision + 1 where id = ${boardId}::bigint returning revision`.execute(
      tx,
    )
    const { rows } = await sql<{ name: string; is_active: boolean }>`
      select b.name, exists (select from users u where u.id = ${userId}::bigint and u.status = 'active') as is_active
      from boards b where b.id = ${boardId}::bigint and ${isOwnerless}`.execute(tx)
    const [board] = rows
    if (!board) throw new Problem('notFound')
    if (!board.is_active) throw invalidField('userId', 'taskAssignee')
    const subject = { kind: 'user', id: userId } as const
    const person = await nameOfSubject(tx, subject)
    const before = await roleOfSubject(tx, boardId, subject)
    await writeSubject(tx, boardId, subject, 'owner')
    await recordChange(tx, {
      actor,
      action: 'boardPeopleChanged',
      subject: { kind: 'board', id: boardId, name: board.name },
      before: { person, boardRole: before },
      after: { person, boardRole: 'owner' },
      about: { person },
    })
    await recordPeople(
      tx,
      {
        id: boardId,
        revision: locked[0]?.revision ?? '',
        changedBy: actor.userId,
        changedAt: new Date(now()),
      },
      { subject, name: person, before, after: 'owner' },
    )
    const told = { userId, board: board.name }
    await tellShared(tx, { id: boardId, changedBy: actor.userId }, told)
  })
  log.info({ board: boardId, user: userId, person: actor.userId }, 'A board without an owner was given one')
}
