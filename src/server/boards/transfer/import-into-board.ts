import { sql, type Kysely } from 'kysely'
import type { BoardImport, LeftOutKind } from '#contract/boards/board-transfer.ts'
import { boardLimits } from '#contract/boards/limits.ts'
import { beginReasons, type MoveReason, type TaskFacts } from '#contract/boards/move-rule.ts'
import { stageRequirements, type Stage } from '#contract/boards/workflow.ts'
import { foldName } from '#contract/text/names.ts'
import type { Actor } from '../../actor.ts'
import type { DB } from '../../db/schema.ts'
import { Problem, invalidField } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { concernsPerson, roleOnBoard } from '../board-role.ts'
import { changeOnBoard, NothingChanged } from '../change-on-board.ts'
import { isLive } from '../is-live.ts'
import { lockBoard } from '../lock-board.ts'
import { countLive, expectRoom } from '../tasks/new-place.ts'
import { refuseMove } from '../tasks/refuse-move.ts'
import { countTasks } from '../tasks/task-facts.ts'
import { readWorkflow } from '../workflow/read-workflow.ts'
import { liveTasksIn, type BoardFile, type FileTask } from './board-file.ts'
import type { Imported, ToImport } from './read-import.ts'
import { insertBoardTasks } from './insert-board-tasks.ts'
import { matchPeople, type MatchedPerson } from './match-people.ts'

interface IntoBoard extends ToImport {
  readonly boardId: string
}

/**
 * Brings the tasks of a file to a board that is there: behind those of an entry stage, with the labels of the same names, assigned to
 * members alone; nobody is put on the board for it, and nobody is told of each task. Refuses with `notFound`, `notAllowed`,
 * `boardArchived`, and with `boardFull`, `stageFull` and `stageRequires` when they do not all have a place; a dry run tells that as
 * obstacles.
 */
export async function importIntoBoard(
  services: Services,
  actor: Actor,
  wanted: IntoBoard,
): Promise<Imported> {
  const { boardId, leftOut, input } = wanted
  for (const kind of ['stages', 'approvers'] as const) leftOut.delete(kind)
  if (input.isDryRun) {
    const { file, matches, obstacles } = await look(services, actor, wanted)
    noteLost(wanted, file, leftOut)
    return { file, matches, obstacles, taskboard: null }
  }
  return changeOnBoard(services.db, async (tx) => {
    const board = await lockBoard(services, tx, actor, { boardId, needed: 'member' })
    const { stage, file, matches, labels, reasons } = await plan(tx, wanted)
    const imported = { file, matches, obstacles: [], taskboard: boardId }
    if (file.tasks.length === 0) return new NothingChanged(imported)
    await expectRoom(tx, board, liveTasksIn(file))
    refuseMove(reasons[0] ?? [], stage)
    const ofStage = new Map([[stage.id, stage.id]])
    const now = board.changedAt
    const behind = await lastRank(tx, stage.id)
    const { revision } = board
    await insertBoardTasks(tx, { boardId, actor, file, matches, now, revision, ofStage, labels, behind })
    noteLost(wanted, file, leftOut)
    return imported
  })
}

/** What would come of it, without waiting for anybody. */
async function look(
  { db }: Services,
  actor: Actor,
  wanted: IntoBoard,
): Promise<Plan & Pick<BoardImport, 'obstacles'>> {
  const { boardId } = wanted
  await roleOnBoard(db, actor, boardId, 'member')
  const board = await db
    .selectFrom('boards')
    .select('archived_at')
    .where('id', '=', boardId)
    .executeTakeFirst()
  if (board?.archived_at) throw new Problem('boardArchived')
  const planned = await plan(db, wanted)
  const isAgainst = (count: (reason: MoveReason) => boolean): number =>
    planned.reasons.filter((each) => each.some(count)).length
  const tooMany = (await countLive(db, boardId)) + liveTasksIn(planned.file) - boardLimits.liveTasks
  const counts = [
    { kind: 'boardFull' as const, count: Math.max(0, tooMany) },
    { kind: 'stageFull' as const, count: isAgainst(({ code }) => code === 'stageFull') },
    ...stageRequirements.map((kind) => ({
      kind,
      count: isAgainst((reason) => reason.code === 'stageRequires' && reason.missing.includes(kind)),
    })),
  ]
  return { ...planned, obstacles: counts.filter(({ count }) => count > 0) }
}

interface Plan {
  readonly stage: Stage
  /** With one stage, called by its id, and no labels but those of the board. */
  readonly file: BoardFile
  readonly matches: ReadonlyMap<string, MatchedPerson>
  /** Ids of the labels of the board by the keys in the file. */
  readonly labels: ReadonlyMap<string, string>
  /** What is against each of the tasks that cannot begin there. */
  readonly reasons: readonly (readonly MoveReason[])[]
}

async function plan(db: Kysely<DB>, { boardId, file: whole, input }: IntoBoard): Promise<Plan> {
  const { columns } = await readWorkflow(db, boardId)
  const { workflowStage = columns.find(({ isEntry }) => isEntry)?.id } = input
  const stage = columns.find(({ id, isEntry }) => isEntry && id === workflowStage)
  if (!stage) throw invalidField('workflowStage', 'taskStage')
  const among = sql<boolean>`exists (
    select from board_subjects s where ${concernsPerson} and s.board_id = ${boardId}::bigint and s.board_role <> 'viewer')`
  const matches = await matchPeople(db, { people: whole.people, chosen: input.people, among })
  const labels = await labelsOf(db, boardId, whole)
  const file = fitted(whole, stage, labels)
  const count = await countTasks(db, stage.id)
  const live = file.tasks.filter(({ isArchived }) => !isArchived)
  const reasons = live.map((task, at) => beginReasons(stage, factsOf(task, matches), count + at))
  return { stage, file, matches, labels, reasons: reasons.filter(({ length }) => length > 0) }
}

const factsOf = (
  { assignee, dueDate, subtasks }: FileTask,
  matches: ReadonlyMap<string, MatchedPerson>,
): TaskFacts => ({
  assignee: assignee === null ? null : (matches.get(assignee)?.id ?? null),
  dueDate,
  openSubtasks: subtasks.filter(({ isDone }) => !isDone).length,
})

/** The file as if all its tasks had always stood in this stage, in the order of its own stages. */
function fitted(file: BoardFile, stage: Stage, labels: ReadonlyMap<string, string>): BoardFile {
  const { id: key, receiveFrom: _receiveFrom, ...rest } = stage
  const inOrder = file.stages.flatMap((from) => file.tasks.filter((task) => task.stage === from.key))
  return {
    ...file,
    stages: [{ key, ...rest }],
    connections: [],
    labels: file.labels.filter((label) => labels.has(label.key)),
    tasks: inOrder.map((task) => ({ ...task, stage: key, doneAt: null })),
  }
}

/** The labels of the board that are called as those of the file. */
async function labelsOf(
  db: Kysely<DB>,
  boardId: string,
  { labels }: BoardFile,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('labels')
    .select(['id', 'name_folded'])
    .where('board_id', '=', boardId)
    .execute()
  const ids = new Map(rows.map(({ id, name_folded: folded }) => [folded, id]))
  return new Map(
    labels.flatMap(({ key, name }) => {
      const id = ids.get(foldName(name))
      return id === undefined ? [] : [[key, id]]
    }),
  )
}

/** Labels that the board does not have are lost, and that tasks were done. */
function noteLost({ file: whole }: IntoBoard, file: BoardFile, leftOut: Map<LeftOutKind, number>): void {
  const done = new Set(whole.stages.flatMap(({ key, kind }) => (kind === 'done' ? [key] : [])))
  const wasDone = whole.tasks.filter(({ stage, isArchived }) => !isArchived && done.has(stage)).length
  const lost = whole.labels.length - file.labels.length
  leftOut.set('labels', (leftOut.get('labels') ?? 0) + lost)
  if (!file.stages.some(({ kind }) => kind === 'done')) leftOut.set('doneTasks', wasDone)
}

/** The rank of the last task in a stage. */
async function lastRank(db: Kysely<DB>, stageId: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(t.rank) as last from tasks t where t.stage_id = ${stageId}::bigint and ${isLive}`.execute(db)
  return rows[0]?.last ?? null
}
