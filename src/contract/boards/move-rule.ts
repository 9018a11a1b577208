import { stageRequirements } from './workflow.ts'
import type { Connection, StageRequirement, StageRule, WorkflowRules } from './workflow.ts'

/** What of a task decides whether a stage takes it. */
export interface TaskFacts {
  readonly assignee: string | null
  readonly dueDate: string | null
  /** Subtasks that are not done. */
  readonly openSubtasks: number
}

/** Who moves it. */
export interface Mover {
  readonly userId: string
  readonly isOwner: boolean
}

/** Why a stage does not take a task. The codes are those of the refusals. */
export type MoveReason =
  | { readonly code: 'moveNotConnected' }
  | { readonly code: 'moveNeedsApproval' }
  | { readonly code: 'stageFull'; readonly limit: number }
  | { readonly code: 'stageRequires'; readonly missing: readonly StageRequirement[] }

interface Move {
  readonly task: TaskFacts
  /** Ids of stages. */
  readonly from: string
  readonly to: string
  /** How many tasks are in the stage it goes to. */
  readonly taskCount: number
  readonly mover: Mover
}

/**
 * Everything that is against a move, what weighs most first; nothing: it is allowed. The one rule of both sides. A stage that
 * is not of this workflow is not connected. Within its stage a task goes wherever one likes.
 */
export function moveReasons(rules: WorkflowRules, move: Move): readonly MoveReason[] {
  const { task, from, to, taskCount } = move
  if (from === to) return []
  const stage = rules.stages.find(({ id }) => id === to)
  if (!stage) return [{ code: 'moveNotConnected' }]
  return [...connectionReasons(rules.connections, move), ...stageReasons(stage, task, taskCount)]
}

/** The same for a task that begins its life on this board, or comes from another one: an entry stage only. */
export function beginReasons(stage: StageRule, task: TaskFacts, taskCount: number): readonly MoveReason[] {
  const reasons = stageReasons(stage, task, taskCount)
  return stage.isEntry ? reasons : [{ code: 'moveNotConnected' }, ...reasons]
}

/** Whether somebody decides about moves along a connection; about one that no connection allows the owners do. */
export const mayDecide = (
  connection: Pick<Connection, 'approvers'> | undefined,
  { userId, isOwner }: Mover,
): boolean => {
  const approvers = connection?.approvers ?? []
  return approvers.length > 0 ? approvers.includes(userId) : isOwner
}

function connectionReasons(
  connections: readonly Connection[],
  { from, to, mover }: Move,
): readonly MoveReason[] {
  if (connections.length === 0) return []
  const connection = connections.find((each) => each.from === from && each.to === to)
  if (!connection) return [{ code: 'moveNotConnected' }]
  return connection.needsApproval && !mayDecide(connection, mover) ? [{ code: 'moveNeedsApproval' }] : []
}

function stageReasons(
  { limit, isHardLimit, requires }: StageRule,
  task: TaskFacts,
  taskCount: number,
): readonly MoveReason[] {
  const missing = stageRequirements.filter((each) => requires.includes(each) && isMissing[each](task))
  return [
    ...(limit !== null && isHardLimit && taskCount >= limit ? [{ code: 'stageFull' as const, limit }] : []),
    ...(missing.length > 0 ? [{ code: 'stageRequires' as const, missing }] : []),
  ]
}

const isMissing: Readonly<Record<StageRequirement, (task: TaskFacts) => boolean>> = {
  assignee: ({ assignee }) => assignee === null,
  dueDate: ({ dueDate }) => dueDate === null,
  subtasks: ({ openSubtasks }) => openSubtasks > 0,
}
