import type { Transaction } from 'kysely'
import type { Board, createBoard as call } from '#contract/boards/boards.ts'
import type { BodyOf } from '#contract/http/call.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { DB } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { roleOnBoard } from './board-role.ts'
import { readBoard, shownBoard } from './read-board.ts'
import { insertStages, type NewWorkflow } from './workflow/insert-stages.ts'
import { readWorkflow } from './workflow/read-workflow.ts'
import { workflowOfTemplate } from './workflow/workflow-of-template.ts'

/** Creates a board with the actor as its owner. Refuses with `notFound` when the one to be copied is not the actor's to see. */
export async function createBoard(
  { db, log }: Services,
  actor: Actor,
  { name, description, color, template, copyOf }: BodyOf<typeof call>,
): Promise<Board> {
  const board = await inTransaction(db, async (tx) => {
    const workflow = copyOf
      ? await copiedWorkflow(tx, actor, copyOf)
      : workflowOfTemplate(template, actor.language)
    const { id } = await tx
      .insertInto('boards')
      .values({ name, description, color, created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('board_subjects')
      .values({ board_id: id, user_id: actor.userId, board_role: 'owner' })
      .execute()
    await insertStages(tx, id, workflow)
    await recordChange(tx, {
      actor,
      action: 'boardCreated',
      subject: { kind: 'board', id, name },
      after: { name, description },
    })
    return readBoard(tx, actor, id)
  })
  log.info({ board: board.id, person: actor.userId }, 'A board was created')
  return shownBoard(board)
}

/** As another board has it; who decides there is nobody here, so that the owners do. */
async function copiedWorkflow(tx: Transaction<DB>, actor: Actor, boardId: string): Promise<NewWorkflow> {
  await roleOnBoard(tx, actor, boardId)
  const { columns, connections } = await readWorkflow(tx, boardId)
  return {
    stages: columns.map(({ id, receiveFrom: _receiveFrom, ...stage }) => ({ ...stage, key: id })),
    connections: connections.map((connection) => ({ ...connection, approvers: [] })),
  }
}
