import { sql, type Kysely } from 'kysely'
import type { AuditAction } from '#contract/audit/audit.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { DB } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Services } from '../services.ts'
import { expectRole, roleOfPerson } from './board-role.ts'
import { changeOnBoard, NothingChanged } from './change-on-board.ts'
import { lockBoard } from './lock-board.ts'
import { recordActivity } from './record-activity.ts'

/** What an owner does with a whole board: what it is then, and what the audit log says. */
const keepings = {
  archive: { action: 'boardArchived', archived: true, deleted: false },
  unarchive: { action: 'boardUnarchived', archived: false, deleted: false },
  delete: { action: 'boardDeleted', archived: null, deleted: true },
} as const satisfies Readonly<
  Record<string, { action: AuditAction; archived: boolean | null; deleted: boolean }>
>

/**
 * Puts a board into the archive, takes it out (once more changes nothing), or deletes it for thirty days. Refuses with
 * `notFound` and `notAllowed`.
 */
export async function keepBoard(
  services: Services,
  actor: Actor,
  boardId: string,
  keeping: keyof typeof keepings,
): Promise<void> {
  const { db, log } = services
  const { action, archived, deleted } = keepings[keeping]
  await changeOnBoard(db, async (tx) => {
    const locked = await lockBoard(services, tx, actor, {
      boardId,
      needed: 'owner',
      evenArchived: true,
    })
    const board = await tx
      .selectFrom('boards')
      .select(['name', 'archived_at'])
      .where('id', '=', boardId)
      .executeTakeFirstOrThrow()
    if (archived === (board.archived_at !== null)) return new NothingChanged(undefined)
    await tx
      .updateTable('boards')
      .set({
        board_revision: locked.revision,
        ...(archived !== null && { archived_at: archived ? locked.changedAt : null }),
        ...(deleted && { deleted_at: locked.changedAt }),
      })
      .where('id', '=', boardId)
      .execute()
    await recordActivity(tx, locked, { taskId: null, kind: action })
    return recordChange(tx, { actor, action, subject: { kind: 'board', id: boardId, name: board.name } })
  })
  log.info({ board: boardId, person: actor.userId, action }, 'What is kept of a board was changed')
}

/** Brings a deleted board back. Refuses with `notFound` and `notAllowed`. */
export async function restoreBoard({ db, now, log }: Services, actor: Actor, boardId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const board = await tx
      .selectFrom('boards')
      .select(['name', 'deleted_at'])
      .where('id', '=', boardId)
      .forUpdate()
      .executeTakeFirst()
    if (!board) throw new Problem('notFound')
    expectRole(await roleEvenDeleted(tx, actor, boardId), 'owner')
    if (board.deleted_at === null) return
    const { rows } = await sql<{ revision: string }>`
      with restored as (
        update boards set deleted_at = null, revision = revision + 1, board_revision = revision + 1
        where id = ${boardId}::bigint returning id, revision)
      select revision, pg_notify('kontor', 'board:' || id) from restored`.execute(tx)
    const restored = {
      id: boardId,
      revision: rows[0]?.revision ?? '',
      changedBy: actor.userId,
      changedAt: new Date(now()),
    }
    await recordActivity(tx, restored, { taskId: null, kind: 'boardRestored' })
    await recordChange(tx, {
      actor,
      action: 'boardRestored',
      subject: { kind: 'board', id: boardId, name: board.name },
    })
  })
  log.info({ board: boardId, person: actor.userId }, 'A deleted board was restored')
}

async function roleEvenDeleted(
  db: Kysely<DB>,
  { userId }: Actor,
  boardId: string,
): Promise<BoardRole | null> {
  const { rows } = await sql<{ role: BoardRole | null }>`
    select ${roleOfPerson(userId)} as role from boards b where b.id = ${boardId}::bigint`.execute(db)
  return rows[0]?.role ?? null
}
