import { isAtLeast } from '#contract/boards/board-roles.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardPerson } from '#contract/boards/board-person.ts'
import type { Board, ShownBoard } from '#contract/boards/boards.ts'
import type { Label } from '#contract/boards/labels.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Stage, Workflow } from '#contract/boards/workflow.ts'

/** A board as the screens work with it. */
export interface BoardModel {
  readonly id: string
  readonly board: Board
  readonly workflow: Workflow
  /** In the order of the columns. */
  readonly stages: readonly Stage[]
  readonly stageById: ReadonlyMap<string, Stage>
  /** Everybody whom tasks name. */
  readonly people: ReadonlyMap<string, BoardPerson>
  readonly labels: ReadonlyMap<string, Label>
  readonly cards: ReadonlyMap<string, TaskCard>
  /** The cards of each stage in their order. */
  readonly cardsIn: ReadonlyMap<string, readonly TaskCard[]>
  readonly role: BoardRole
  /** Whether whoever looks may create, change and move tasks: a member at least, and the board is not in the archive. */
  readonly mayChange: boolean
  readonly revision: string
}

/** Makes it of what the server said. */
export function boardModel(shown: ShownBoard): BoardModel {
  const { board, workflow, people, tasks, revision } = shown
  return {
    id: board.id,
    board,
    workflow,
    stages: workflow.columns,
    stageById: byId(workflow.columns),
    people: byId(people),
    labels: byId(board.labels),
    cards: byId(tasks),
    cardsIn: cardsByStage(workflow.columns, tasks),
    role: board.role,
    mayChange: isAtLeast(board.role, 'member') && !board.isArchived,
    revision,
  }
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

function cardsByStage(
  stages: readonly Stage[],
  tasks: readonly TaskCard[],
): ReadonlyMap<string, readonly TaskCard[]> {
  const found = new Map<string, TaskCard[]>(stages.map(({ id }) => [id, []]))
  for (const task of tasks) found.get(task.workflowStage)?.push(task)
  for (const cards of found.values()) cards.sort(byRank)
  return found
}

/** Ranks are compared byte by byte, never by a language; two of one rank (while one is on its way) by their ids. */
const byRank = (one: TaskCard, other: TaskCard): number => {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1
  return Number(one.id) - Number(other.id)
}
