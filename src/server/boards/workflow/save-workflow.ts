import { sql, type Transaction } from 'kysely'
import { checkWorkflow } from '#contract/boards/check-workflow.ts'
import type { saveWorkflow as call } from '#contract/boards/workflow-calls.ts'
import type { Stage, Workflow } from '#contract/boards/workflow.ts'
import type { BodyOf, ReplyOf } from '#contract/http/call.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { roleOnBoard } from '../board-role.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { lockBoard, type LockedBoard } from '../lock-board.ts'
import { personName } from '../person-name.ts'
import { insertConnections, stageColumns } from './insert-stages.ts'
import { readWorkflow } from './read-workflow.ts'
import { applyKind, relocateTasks } from './relocate-tasks.ts'
import { recordSaving } from './record-saving.ts'
import { taskCounts } from './task-counts.ts'
import { tellTouched } from './tell-touched.ts'
import { expectWorkflow, isSame, refOf, relocationsOf } from './workflow-input.ts'

type Input = BodyOf<typeof call>

/**
 * Saves a workflow, and says what of it keeps work from getting through; as a dry run it only says so. Refuses with `notFound`,
 * `notAllowed`, `boardArchived`, `workflowChanged`, and with `stageInUse` and `stageFull` where tasks of a stage that goes
 * have no place.
 */
export async function saveWorkflow(
  services: Services,
  actor: Actor,
  boardId: string,
  input: Input,
): Promise<ReplyOf<typeof call>> {
  if (input.isDryRun) return { findings: await look(services, actor, boardId, input), workflow: null }
  return changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'owner' })
    const present = await readWorkflow(tx, boardId)
    if (present.version !== input.version) throw await changedMeanwhile(tx, boardId)
    await expectWorkflow(tx, boardId, input, present.columns)
    if (!input.columns.some(({ isEntry }) => isEntry)) throw invalidField('columns', 'workflowNoEntry')
    const counts = await taskCounts(tx, boardId)
    if (isSame(input, present))
      return new NothingChanged({ findings: findingsOf(input, counts), workflow: present })
    await write(tx, { board, input, present, counts })
    const workflow = await readWorkflow(tx, boardId)
    await recordSaving(tx, actor, board, { before: present, after: workflow })
    await tellTouched(tx, board)
    return { findings: findingsOf(input, counts), workflow }
  })
}

/** Who saved it since, by name. */
async function changedMeanwhile(tx: Transaction<DB>, boardId: string): Promise<Problem> {
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name from boards b join users u on u.id = b.workflow_changed_by
    where b.id = ${boardId}::bigint`.execute(tx)
  const name = rows[0]?.name
  return new Problem('workflowChanged', { values: { known: name ? 'yes' : 'no', name: name ?? '' } })
}

/** What saving would say, without waiting for anybody. */
async function look(
  { db }: Services,
  actor: Actor,
  boardId: string,
  input: Input,
): Promise<ReplyOf<typeof call>['findings']> {
  await roleOnBoard(db, actor, boardId, 'owner')
  const { columns } = await readWorkflow(db, boardId)
  await expectWorkflow(db, boardId, input, columns)
  return findingsOf(input, await taskCounts(db, boardId))
}

const findingsOf = (
  { columns, connections }: Input,
  counts: ReadonlyMap<string, number>,
): ReplyOf<typeof call>['findings'] => [
  ...checkWorkflow({
    stages: columns.map((stage) => ({
      ref: refOf(stage),
      kind: stage.kind,
      isEntry: stage.isEntry,
      taskCount: counts.get(refOf(stage)) ?? 0,
    })),
    connections,
  }),
]

interface Saving {
  readonly board: LockedBoard
  readonly input: Input
  readonly present: Workflow
  readonly counts: ReadonlyMap<string, number>
}

async function write(tx: Transaction<DB>, { board, input, present, counts }: Saving): Promise<void> {
  const leaving = relocationsOf(input, present.columns, counts)
  await tx.deleteFrom('connections').where('board_id', '=', board.id).execute()
  const ids = await writeStages(tx, board, { input, present: present.columns })
  await insertConnections(tx, board.id, input.connections, ids)
  const arriving = new Map<string, number>()
  for (const { from, to } of leaving) {
    const target = input.columns.find((stage) => refOf(stage) === to)
    const stageId = ids.get(to ?? '')
    if (target && stageId !== undefined && (counts.get(from) ?? 0) > 0) {
      const count = (arriving.get(stageId) ?? counts.get(stageId) ?? 0) + (counts.get(from) ?? 0)
      arriving.set(stageId, count)
      const { limit, isHardLimit, name } = target
      if (limit !== null && isHardLimit && count > limit)
        throw new Problem('stageFull', { values: { stage: name, limit } })
      await relocateTasks(tx, board, { from, to: stageId, toKind: target.kind })
    }
    await sql`
      with lapsed as (
        update move_requests set state = 'lapsed', decided_at = ${board.changedAt}
        where to_stage = ${from}::bigint and state = 'pending' returning task_id)
      update tasks t set revision = ${board.revision}::bigint from lapsed l where l.task_id = t.id`.execute(
      tx,
    )
    await tx.updateTable('stages').set({ deleted_at: board.changedAt }).where('id', '=', from).execute()
  }
  await sql`
    update boards set workflow_version = workflow_version + 1, workflow_revision = ${board.revision}::bigint,
      board_revision = ${board.revision}::bigint, workflow_changed_by = ${board.changedBy}::bigint where id = ${board.id}::bigint`.execute(
    tx,
  )
}

/** Writes the stages that stay and the new ones; answers with the ids of all by what they are called in the input. */
async function writeStages(
  tx: Transaction<DB>,
  board: LockedBoard,
  { input, present }: { readonly input: Input; readonly present: readonly Stage[] },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const [place, stage] of input.columns.entries()) {
    if ('id' in stage) {
      await tx.updateTable('stages').set(stageColumns(stage, place)).where('id', '=', stage.id).execute()
      const before = present.find(({ id }) => id === stage.id)
      if (before && before.kind !== stage.kind)
        await applyKind(tx, board, { stageId: stage.id, kind: stage.kind })
      ids.set(stage.id, stage.id)
    } else {
      const { id } = await tx
        .insertInto('stages')
        .values({ board_id: board.id, ...stageColumns(stage, place) })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.set(stage.key, id)
    }
  }
  return ids
}
