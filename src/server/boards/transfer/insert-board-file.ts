import type { Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { DB } from '../../db/schema.ts'
import { tellShared } from '../notifications/tell.ts'
import { insertStages } from '../workflow/insert-stages.ts'
import type { BoardFile } from './board-file.ts'
import { insertBoardTasks, type Import } from './insert-board-tasks.ts'

/** Writes a board with everything in it, of which the actor is the owner; answers with its id. */
export async function insertBoardFile(
  tx: Transaction<DB>,
  actor: Actor,
  { file, matches, now }: Import,
): Promise<string> {
  const { name, description, color } = file.board
  const { id } = await tx
    .insertInto('boards')
    .values({ name, description, color, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = [...new Set([...matches.values()].map((match) => match.id))].filter(
    (each) => each !== actor.userId,
  )
  await tx
    .insertInto('board_subjects')
    .values([
      { board_id: id, user_id: actor.userId, board_role: 'owner' as const },
      ...members.map((userId) => ({ board_id: id, user_id: userId, board_role: 'member' as const })),
    ])
    .execute()
  await insertStages(tx, id, workflowOf(file))
  const stages = await tx
    .selectFrom('stages')
    .select('id')
    .where('board_id', '=', id)
    .orderBy('place')
    .execute()
  const ofStage = new Map(file.stages.map(({ key }, at) => [key, stages[at]?.id ?? '']))
  const labels = await insertLabels(tx, id, file)
  await insertBoardTasks(tx, { boardId: id, actor, file, matches, now, revision: '1', ofStage, labels })
  await recordChange(tx, {
    actor,
    action: 'boardCreated',
    subject: { kind: 'board', id, name },
    after: { name, description },
  })
  for (const userId of members) await tellShared(tx, { id, changedBy: actor.userId }, { userId, board: name })
  return id
}

/** A stage that holds more than it may only shows so: no card is left behind. */
const workflowOf = ({ stages, connections, tasks }: BoardFile) => ({
  stages: stages.map((stage, at) => {
    const count = tasks.filter((task) => task.stage === stage.key && !task.isArchived).length
    const hasEntry = stages.some(({ isEntry }) => isEntry)
    return {
      ...stage,
      isEntry: hasEntry ? stage.isEntry : at === 0,
      isHardLimit: stage.isHardLimit && stage.limit !== null && count <= stage.limit,
    }
  }),
  connections: connections.map(({ from, to, needsApproval }) => ({ from, to, needsApproval, approvers: [] })),
})

async function insertLabels(
  tx: Transaction<DB>,
  boardId: string,
  { labels }: BoardFile,
): Promise<ReadonlyMap<string, string>> {
  if (labels.length === 0) return new Map()
  const rows = await tx
    .insertInto('labels')
    .values(
      labels.map(({ name, color }) => ({ board_id: boardId, name, name_folded: foldName(name), color })),
    )
    .returning(['id', 'name_folded'])
    .execute()
  const ids = new Map(rows.map(({ id, name_folded: folded }) => [folded, id]))
  return new Map(labels.map(({ key, name }) => [key, ids.get(foldName(name)) ?? '']))
}
