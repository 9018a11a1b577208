import type { Transaction } from 'kysely'
import { foldName } from '#contract/text/names.ts'
import { stagesOfTemplate } from '../boards/board-templates.ts'
import { workflowOfTemplate } from '../boards/workflow/workflow-of-template.ts'
import { insertStages } from '../boards/workflow/insert-stages.ts'
import type { DB } from '../db/schema.ts'
import { dayInMs } from '../process/day-in-ms.ts'
import { folderAt } from './insert-demo-folders.ts'
import { idOf } from './insert-demo-group.ts'
import { insertDemoTasks } from './insert-demo-tasks.ts'
import type { Manifest } from './manifest.ts'
import type { DemoBoard } from './manifest-of-boards.ts'
import { personId, type Made, type StoredBoard } from './stored-board.ts'

/** Makes the task boards of the demo, their people, stages, labels and tasks. */
export async function insertDemoBoards(
  transaction: Transaction<DB>,
  manifest: Manifest,
  made: Made,
): Promise<void> {
  for (const board of manifest.boards) {
    const stored = await insertBoard(transaction, board, made)
    const tasks = manifest.tasks.filter((task) => task.board === board.key)
    await insertDemoTasks(transaction, { stored, tasks, made })
  }
}

async function insertBoard(tx: Transaction<DB>, board: DemoBoard, made: Made): Promise<StoredBoard> {
  const { id } = await tx
    .insertInto('boards')
    .values({
      name: board.name,
      description: board.description,
      color: board.color,
      folder_id: folderAt(made.folders, board.folder).id,
      created_by: made.administratorId,
      created_at: new Date(Date.now() - board.createdDaysAgo * dayInMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('board_subjects')
    .values(board.people.map((subject) => ({ board_id: id, ...subjectColumns(subject, made) })))
    .execute()
  if (board.favouriteOf.length > 0)
    await tx
      .insertInto('board_favourites')
      .values(board.favouriteOf.map((person) => ({ board_id: id, user_id: personId(made, person) })))
      .execute()
  return { id, stages: await insertStagesOf(tx, id, board), labels: await insertLabels(tx, id, board) }
}

const subjectColumns = (subject: DemoBoard['people'][number], made: Made) => ({
  board_role: subject.boardRole,
  user_id: 'person' in subject ? personId(made, subject.person) : null,
  company_id: 'company' in subject ? idOf(made.group.companies, subject.company) : null,
  role_id: 'role' in subject ? idOf(made.group.roles, subject.role) : null,
})

async function insertStagesOf(
  tx: Transaction<DB>,
  boardId: string,
  { template, language, stages: differences }: DemoBoard,
): Promise<StoredBoard['stages']> {
  const { stages, connections } = workflowOfTemplate(template, language)
  await insertStages(tx, boardId, {
    stages: stages.map((stage, place) => ({
      ...stage,
      ...differences.find((each) => each.stage === place),
    })),
    connections,
  })
  const rows = await tx
    .selectFrom('stages')
    .select('id')
    .where('board_id', '=', boardId)
    .orderBy('place')
    .execute()
  const kinds = stagesOfTemplate(template, language).map(({ kind }) => kind)
  return rows.map(({ id }, place) => ({ id, kind: kinds[place] ?? 'todo' }))
}

async function insertLabels(
  tx: Transaction<DB>,
  boardId: string,
  { labels }: DemoBoard,
): Promise<StoredBoard['labels']> {
  if (labels.length === 0) return new Map()
  const rows = await tx
    .insertInto('labels')
    .values(
      labels.map(({ name, color }) => ({ board_id: boardId, name, name_folded: foldName(name), color })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
