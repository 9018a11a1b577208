import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Connection, Stage } from '#contract/boards/workflow.ts'
import type { BoardChanges } from '../../../src/web/boards/data/merge-changes.ts'
import { anna } from './browser.ts'

/** A stage as the server answers with it. */
export const stageOf = (id: string, name: string, more: Partial<Stage> = {}): Stage => ({
  id,
  name,
  color: 'blue',
  kind: 'doing',
  isEntry: false,
  limit: null,
  isHardLimit: false,
  staleDays: null,
  requires: [],
  x: 0,
  y: 0,
  receiveFrom: [],
  ...more,
})

let ranks = 0

/** A card, behind all that were made before. */
export const cardOf = (
  id: string,
  title: string,
  workflowStage: string,
  more: Partial<TaskCard> = {},
): TaskCard => ({
  id,
  title,
  workflowStage,
  rank: `a${String((ranks += 1)).padStart(6, '0')}`,
  assignee: null,
  dueDate: null,
  priority: null,
  labels: [],
  files: 0,
  version: 1,
  positionVersion: 1,
  hasDescription: false,
  comments: 0,
  subtasks: { done: 0, total: 0 },
  stageSince: new Date().toISOString(),
  isAskedFor: false,
  ...more,
})

export const connectionOf = (from: string, to: string, needsApproval = false): Connection => ({
  from,
  to,
  needsApproval,
  approvers: [],
})

interface Sample {
  readonly stages?: readonly Stage[]
  readonly connections?: readonly Connection[]
  readonly board?: Partial<Board>
}

/** The stages to do, doing and done; from each one leads to the next. */
export const threeStages = [
  stageOf('1', 'To do', { kind: 'todo', isEntry: true }),
  stageOf('2', 'Doing'),
  stageOf('3', 'Done', { kind: 'done', color: 'green' }),
] as const

/** The board 5 with these cards, of which Anna is a member. */
export const boardWith = (
  tasks: readonly TaskCard[],
  { stages = threeStages, connections = [], board = {} }: Sample = {},
): ShownBoard => ({
  revision: '10',
  board: {
    id: '5',
    name: 'Moving house',
    description: 'Everything that has to be done',
    color: 'blue',
    hasWorkflowStages: true,
    hasRules: connections.length > 0,
    taskboardUsers: [{ kind: 'user', id: anna.id, name: 'Anna Müller', boardRole: 'member' }],
    role: 'member',
    isFavourite: false,
    isArchived: false,
    version: 1,
    folderId: null,
    labels: [{ id: '31', name: 'Legal', color: 'red' }],
    ...board,
  },
  workflow: { version: 1, columns: [...stages], connections: [...connections] },
  people: [
    { id: anna.id, name: 'Anna Müller', isActive: true },
    { id: '8', name: 'Bert Brecht', isActive: true },
  ],
  tasks: [...tasks],
})

/** What the server answers of changes since, to a member: by itself nothing. */
export const changesWith = (more: Partial<BoardChanges> = {}): BoardChanges => ({
  revision: '11',
  isTooFar: false,
  role: 'member',
  board: null,
  workflow: null,
  people: [],
  tasks: [],
  gone: [],
  ...more,
})
