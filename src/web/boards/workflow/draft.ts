import { boardTexts } from '#contract/boards/limits.ts'
import type { BoardColor, Connection, StageInput, Workflow } from '#contract/boards/workflow.ts'
import type { saveWorkflow } from '#contract/boards/workflow-calls.ts'
import type { GivenBody } from '#contract/http/call.ts'

/** What is said of a stage, as it is edited. */
export type StageFields = Omit<StageInput, 'id' | 'key'>

export interface DraftStage extends StageFields {
  /** Its id, or a key as long as it is new. */
  readonly ref: string
}

/** A workflow as it is edited: nothing of it is saved before all of it is. Stages are named by their refs. */
export interface Draft {
  /** In the order of the columns. */
  readonly stages: readonly DraftStage[]
  readonly connections: readonly Connection[]
  /** Where the tasks of stages go that were removed. */
  readonly relocations: Readonly<Record<string, string>>
}

/** How far below the others a node stands that is new, in pixels of the canvas. */
const nodeDistance = 140

/** What is edited of a workflow that was read. */
export const draftOf = ({ columns, connections }: Workflow): Draft => ({
  stages: columns.map(({ id, receiveFrom: _receiveFrom, ...fields }) => ({ ref: id, ...fields })),
  connections,
  relocations: {},
})

const isKey = (ref: string): boolean => /^[a-z]/iu.test(ref)

/** What is sent of a draft that was based on a version. */
export const inputOf = (
  { stages, connections, relocations }: Draft,
  version: number,
): GivenBody<typeof saveWorkflow> => ({
  version,
  columns: stages.map(({ ref, ...fields }) =>
    isKey(ref) ? { key: ref, ...fields } : { id: ref, ...fields },
  ),
  connections: [...connections],
  relocations: Object.entries(relocations).map(([stage, to]) => ({ stage, to })),
})

/** Whether two drafts would be saved as the same. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(inputOf(one, 1)) === JSON.stringify(inputOf(other, 1))

const colors: readonly BoardColor[] = ['blue', 'teal', 'purple', 'orange', 'yellow', 'green']

/** Adds a stage at the end, or before the first one in which work is done. */
export function addStage(draft: Draft, name: string, ref: string): Draft {
  const at = draft.stages.findIndex(({ kind }) => kind === 'done')
  const place = at === -1 ? draft.stages.length : at
  const stage: DraftStage = {
    ref,
    name: name.slice(0, boardTexts.stageName),
    color: colors[draft.stages.length % colors.length] ?? 'blue',
    kind: 'doing',
    isEntry: false,
    limit: null,
    isHardLimit: false,
    staleDays: null,
    requires: [],
    x: draft.stages[0]?.x ?? 0,
    y: Math.max(0, ...draft.stages.map(({ y }) => y + nodeDistance)),
  }
  return { ...draft, stages: draft.stages.toSpliced(place, 0, stage) }
}

/** A key that no stage of the draft has, nor had. */
export function newStageKey({ stages, relocations }: Draft): string {
  const taken = new Set([...stages.map(({ ref }) => ref), ...Object.values(relocations)])
  let count = 1
  while (taken.has(`new-${count}`)) count += 1
  return `new-${count}`
}

export const changeStage = (draft: Draft, ref: string, change: Partial<StageFields>): Draft => ({
  ...draft,
  stages: draft.stages.map((stage) => (stage.ref === ref ? { ...stage, ...change } : stage)),
})

/** Puts a stage one place further to the beginning or the end. */
export function moveStage(draft: Draft, ref: string, by: 1 | -1): Draft {
  const at = draft.stages.findIndex((stage) => stage.ref === ref)
  const stage = draft.stages[at]
  const to = at + by
  if (!stage || to < 0 || to >= draft.stages.length) return draft
  return { ...draft, stages: draft.stages.toSpliced(at, 1).toSpliced(to, 0, stage) }
}

/** Takes a stage away with its connections. Its tasks, and those that were to go there, go to another one. */
export function removeStage(draft: Draft, ref: string, tasksTo: string | null): Draft {
  const redirected = Object.entries(draft.relocations).flatMap(([stage, to]): [string, string][] =>
    to !== ref ? [[stage, to]] : tasksTo === null ? [] : [[stage, tasksTo]],
  )
  const own: [string, string][] = tasksTo === null || isKey(ref) ? [] : [[ref, tasksTo]]
  return {
    stages: draft.stages.filter((stage) => stage.ref !== ref),
    connections: draft.connections.filter(({ from, to }) => from !== ref && to !== ref),
    relocations: Object.fromEntries([...redirected, ...own]),
  }
}

export const connectionOf = (draft: Draft, from: string, to: string): Connection | undefined =>
  draft.connections.find((each) => each.from === from && each.to === to)

/** Lets tasks go from one stage to another; nothing changes where they may. */
export function connect(draft: Draft, from: string, to: string): Draft {
  const refs = new Set(draft.stages.map(({ ref }) => ref))
  if (from === to || !refs.has(from) || !refs.has(to) || connectionOf(draft, from, to)) return draft
  const connection = { from, to, needsApproval: false, approvers: [] }
  return { ...draft, connections: [...draft.connections, connection] }
}

export const disconnect = (draft: Draft, from: string, to: string): Draft => ({
  ...draft,
  connections: draft.connections.filter((each) => each.from !== from || each.to !== to),
})

export const changeConnection = (
  draft: Draft,
  { from, to }: Pick<Connection, 'from' | 'to'>,
  change: Partial<Pick<Connection, 'needsApproval' | 'approvers'>>,
): Draft => ({
  ...draft,
  connections: draft.connections.map((each) =>
    each.from === from && each.to === to ? { ...each, ...change } : each,
  ),
})

/** Puts nodes of the canvas elsewhere. */
export const placeStages = (
  draft: Draft,
  places: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
): Draft => ({
  ...draft,
  stages: draft.stages.map((stage) => {
    const place = places.get(stage.ref)
    return place ? { ...stage, x: Math.round(place.x), y: Math.round(place.y) } : stage
  }),
})
