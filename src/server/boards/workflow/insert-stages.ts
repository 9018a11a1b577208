import type { Transaction } from 'kysely'
import type { Connection, Stage } from '#contract/boards/workflow.ts'
import type { DB } from '../../db/schema.ts'

/** A stage that is to be written; by its key connections name it. */
interface NewStage extends Omit<Stage, 'id' | 'receiveFrom'> {
  readonly key: string
}

/** How a stage is stored. */
export const stageColumns = (stage: Omit<Stage, 'id' | 'receiveFrom'>, place: number) => ({
  name: stage.name,
  color: stage.color,
  kind: stage.kind,
  is_entry: stage.isEntry,
  place,
  task_limit: stage.limit,
  is_hard_limit: stage.isHardLimit,
  stale_days: stage.staleDays,
  requires: [...stage.requires],
  x: stage.x,
  y: stage.y,
})

/** Its connections are between stages by their keys. */
export interface NewWorkflow {
  readonly stages: readonly NewStage[]
  readonly connections: readonly Connection[]
}

/** Writes the stages of a board that has none, in their order, and the connections between them. */
export async function insertStages(
  tx: Transaction<DB>,
  boardId: string,
  { stages, connections }: NewWorkflow,
): Promise<void> {
  const ids = new Map<string, string>()
  for (const [place, stage] of stages.entries()) {
    const { id } = await tx
      .insertInto('stages')
      .values({ board_id: boardId, ...stageColumns(stage, place) })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(stage.key, id)
  }
  await insertConnections(tx, boardId, connections, ids)
}

/** Writes connections between stages that are known by their keys. */
export async function insertConnections(
  tx: Transaction<DB>,
  boardId: string,
  connections: readonly Connection[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = connections.flatMap(({ from, to, needsApproval, approvers }) => {
    const [fromStage, toStage] = [ids.get(from), ids.get(to)]
    return fromStage !== undefined && toStage !== undefined
      ? [
          {
            board_id: boardId,
            from_stage: fromStage,
            to_stage: toStage,
            needs_approval: needsApproval,
            approvers: [...approvers],
          },
        ]
      : []
  })
  if (rows.length > 0) await tx.insertInto('connections').values(rows).execute()
}
