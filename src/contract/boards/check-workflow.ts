import type { StageKind } from './workflow.ts'

/** What of a workflow decides whether work gets through it. Stages are named by id, or by key while they are new. */
export interface CheckedWorkflow {
  readonly stages: readonly {
    readonly ref: string
    readonly kind: StageKind
    readonly isEntry: boolean
    /** Live tasks that are in it now. */
    readonly taskCount: number
  }[]
  readonly connections: readonly { readonly from: string; readonly to: string }[]
}

/** How something that was found can be mended by one press. */
export type WorkflowRepair =
  | { readonly kind: 'connect'; readonly from: string; readonly to: string }
  | { readonly kind: 'makeEntry'; readonly stage: string }
  | { readonly kind: 'makeDone'; readonly stage: string }

export interface WorkflowFinding {
  /**
   * - `noEntry`: no stage in which a task may begin. Not saved.
   * - `noDone`: no stage means that the work is done.
   * - `unreachable`: no way leads to the stage from where tasks begin.
   * - `deadEnd`: nothing leads on from the stage, and work in it is not done.
   * - `noWayToDone`: one gets on from the stage, but never to where work is done.
   */
  readonly kind: 'noEntry' | 'noDone' | 'unreachable' | 'deadEnd' | 'noWayToDone'
  /** `null` where the whole workflow is meant. */
  readonly stage: string | null
  /** Tasks that are in the stage and would be stranded there. */
  readonly taskCount: number
  readonly repair: WorkflowRepair | null
}

/** What keeps work from getting through, in the order of the stages; nothing: all is well. */
export function checkWorkflow({ stages, connections }: CheckedWorkflow): readonly WorkflowFinding[] {
  const [first] = stages
  const last = stages.at(-1)
  const whole: WorkflowFinding[] = []
  if (first && !stages.some(({ isEntry }) => isEntry))
    whole.push({
      kind: 'noEntry',
      stage: null,
      taskCount: 0,
      repair: { kind: 'makeEntry', stage: first.ref },
    })
  const doneStages = stages.filter(({ kind }) => kind === 'done').map(({ ref }) => ref)
  if (last && doneStages.length === 0)
    whole.push({ kind: 'noDone', stage: null, taskCount: 0, repair: { kind: 'makeDone', stage: last.ref } })
  // without any connection every move is allowed
  if (connections.length === 0) return whole
  const onward = reachable(
    stages.filter(({ isEntry }) => isEntry).map(({ ref }) => ref),
    connections,
  )
  const toDone = reachable(
    doneStages,
    connections.map(({ from, to }) => ({ from: to, to: from })),
  )
  return [...whole, ...stages.flatMap((_, at) => findingsOf({ stages, connections }, at, { onward, toDone }))]
}

interface Reach {
  /** Stages to which tasks come from where they begin. */
  readonly onward: ReadonlySet<string>
  /** Stages from which they come to where work is done. */
  readonly toDone: ReadonlySet<string>
}

function findingsOf(
  { stages, connections }: CheckedWorkflow,
  at: number,
  { onward, toDone }: Reach,
): readonly WorkflowFinding[] {
  const stage = stages[at]
  if (!stage) return []
  const { ref, kind, taskCount } = stage
  const before = stages.findLast((other, place) => place < at && onward.has(other.ref))
  const after =
    stages.find((other, place) => place > at && toDone.has(other.ref)) ??
    stages.find((other) => other.ref !== ref && toDone.has(other.ref))
  const goesOn = connections.some(({ from, to }) => from === ref && to !== ref)
  const connectTo = (target: typeof after): WorkflowRepair | null =>
    target ? { kind: 'connect', from: ref, to: target.ref } : null
  const found: WorkflowFinding[] = []
  if (!onward.has(ref))
    found.push({
      kind: 'unreachable',
      stage: ref,
      taskCount: 0,
      repair: before ? { kind: 'connect', from: before.ref, to: ref } : { kind: 'makeEntry', stage: ref },
    })
  if (kind !== 'done' && !goesOn)
    found.push({ kind: 'deadEnd', stage: ref, taskCount, repair: connectTo(after) })
  else if (!toDone.has(ref) && toDone.size > 0)
    found.push({ kind: 'noWayToDone', stage: ref, taskCount, repair: connectTo(after) })
  return found
}

function reachable(
  begin: readonly string[],
  arrows: readonly { readonly from: string; readonly to: string }[],
): ReadonlySet<string> {
  const reached = new Set(begin)
  for (const at of reached) for (const { from, to } of arrows) if (from === at) reached.add(to)
  return reached
}
