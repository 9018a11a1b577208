import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Workflow } from '#contract/boards/workflow.ts'

/** Ids of everybody whom cards and a workflow name, each once. */
export const peopleOf = (cards: readonly TaskCard[], workflow: Workflow | null): readonly string[] => [
  ...new Set([
    ...cards.flatMap(({ assignee }) => (assignee === null ? [] : [assignee])),
    ...(workflow?.connections ?? []).flatMap(({ approvers }) => approvers),
  ]),
]
