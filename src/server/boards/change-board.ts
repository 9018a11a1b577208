import { isDeepStrictEqual } from 'node:util'
import type { Board, changeBoard as call } from '#contract/boards/boards.ts'
import type { BodyOf } from '#contract/http/call.ts'
import { CREATE, READ, allows } from '#contract/rights/permissions.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import type { DB } from '../db/schema.ts'
import { Problem, invalidField } from '../http/problem.ts'
import { findEntry } from '../rights/visible-entry.ts'
import type { Services } from '../services.ts'
import { changeOnBoard, NothingChanged } from './change-on-board.ts'
import { lockBoard } from './lock-board.ts'
import { readBoard, shownBoard } from './read-board.ts'
import { recordActivity } from './record-activity.ts'

/**
 * Changes what is said of a board. Its folder is one in which the actor may create. Refuses with `notFound`, `notAllowed`,
 * `boardArchived` and `changedMeanwhile`.
 */
export async function changeBoard(
  services: Services,
  actor: Actor,
  boardId: string,
  { version, folderId, name, description, color }: BodyOf<typeof call>,
): Promise<Board> {
  return changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const before = await readBoard(tx, actor, boardId)
    if (before.version !== version) throw new Problem('changedMeanwhile')
    const present = {
      name: before.name,
      description: before.description,
      color: before.color,
      folderId: before.folderId,
    }
    if (isDeepStrictEqual(present, { name, description, color, folderId }))
      return new NothingChanged(shownBoard(before))
    if (folderId !== null && folderId !== before.folderId) await expectFolder(tx, actor, folderId)
    const folderBefore = await folderName(tx, before.folderId)
    await tx
      .updateTable('boards')
      .set({
        name,
        description,
        color,
        folder_id: folderId,
        version: version + 1,
        board_revision: board.revision,
      })
      .where('id', '=', boardId)
      .execute()
    const given = { name, description, color, folderId }
    await recordActivity(tx, board, { taskId: null, kind: 'boardChanged', ...differing(present, given) })
    await recordChange(tx, {
      actor,
      action: 'boardChanged',
      subject: { kind: 'board', id: boardId, name },
      before: {
        name: before.name,
        description: before.description,
        color: before.color,
        folder: folderBefore,
      },
      after: {
        name,
        description,
        color,
        folder: await folderName(tx, folderId),
      },
    })
    return shownBoard(await readBoard(tx, actor, boardId))
  })
}

type Given = Pick<Board, 'name' | 'description' | 'color' | 'folderId'>

/** What the history tells of a change: the names, of the rest that it is another. */
function differing(before: Given, after: Given) {
  return {
    ...(before.name !== after.name && { before: { name: before.name } }),
    after: {
      ...(before.name !== after.name && { name: after.name }),
      ...(before.description !== after.description && { description: true }),
      ...(before.color !== after.color && { color: true }),
      ...(before.folderId !== after.folderId && { folder: true }),
    },
  }
}

/** Only a folder in which the actor may put files, so that nobody learns of others by their ids. */
async function expectFolder(tx: Transaction<DB>, actor: Actor, folderId: string): Promise<void> {
  const entry = await findEntry(tx, actor, folderId).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'notFound') return null
    throw error
  })
  if (!entry || entry.kind !== 'folder' || !allows(entry.rights, READ | CREATE))
    throw invalidField('folderId', 'boardFolder')
}

/** What the folder of a board is called, for the audit log. */
async function folderName(tx: Transaction<DB>, folderId: string | null): Promise<string | null> {
  if (folderId === null) return null
  const folder = await tx.selectFrom('entries').select('name').where('id', '=', folderId).executeTakeFirst()
  return folder?.name ?? null
}
