import { checkWorkflow } from '#contract/boards/check-workflow.ts'
import type { WorkflowFinding, WorkflowRepair } from '#contract/boards/check-workflow.ts'
import { changeStage, connect } from './draft.ts'
import type { Draft } from './draft.ts'

/** How many live tasks are in each stage as it was read; stages without any are left out. */
export type TaskCounts = ReadonlyMap<string, number>

/** How many tasks would be in a stage of a draft once it is saved. */
export const tasksIn = ({ relocations }: Draft, counts: TaskCounts, ref: string): number =>
  Object.entries(relocations).reduce(
    (sum, [stage, to]) => (to === ref ? sum + (counts.get(stage) ?? 0) : sum),
    counts.get(ref) ?? 0,
  )

/** What keeps work from getting through a draft, with the tasks that would be stranded. */
export const checkDraft = (draft: Draft, counts: TaskCounts): readonly WorkflowFinding[] =>
  checkWorkflow({
    stages: draft.stages.map(({ ref, kind, isEntry }) => ({
      ref,
      kind,
      isEntry,
      taskCount: tasksIn(draft, counts, ref),
    })),
    connections: draft.connections,
  })

export function applyRepair(draft: Draft, repair: WorkflowRepair): Draft {
  if (repair.kind === 'connect') return connect(draft, repair.from, repair.to)
  if (repair.kind === 'makeEntry') return changeStage(draft, repair.stage, { isEntry: true })
  return changeStage(draft, repair.stage, { kind: 'done' })
}
