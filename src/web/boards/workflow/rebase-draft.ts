import type { Connection } from '#contract/boards/workflow.ts'
import { removeStage } from './draft.ts'
import type { Draft, DraftStage } from './draft.ts'

/**
 * Takes into a draft what somebody else has saved since it was begun: of both the changes count, and where both changed the
 * same the draft's own. Stages that they removed go from the draft; what they added comes into it.
 */
export function rebaseDraft(base: Draft, own: Draft, theirs: Draft): Draft {
  const gone = base.stages.filter(({ ref }) => !find(theirs.stages, ref))
  const kept = gone.reduce((draft, { ref }) => removeStage(draft, ref, null), own)
  const added = theirs.stages.filter(({ ref }) => !find(base.stages, ref))
  const stages = kept.stages.map((stage) =>
    mergeStage(find(base.stages, stage.ref), stage, find(theirs.stages, stage.ref)),
  )
  const isOrderTheirs = sameOrder(base.stages, kept.stages)
  const all = [...stages, ...added]
  const merged = {
    stages: isOrderTheirs ? inOrderOf(all, theirs.stages) : all,
    connections: mergeConnections(base.connections, kept.connections, theirs.connections),
    relocations: kept.relocations,
  }
  const refs = new Set(merged.stages.map(({ ref }) => ref))
  return {
    ...merged,
    connections: merged.connections.filter(({ from, to }) => refs.has(from) && refs.has(to)),
    relocations: Object.fromEntries(
      Object.entries(merged.relocations).filter(([stage, to]) => find(theirs.stages, stage) && refs.has(to)),
    ),
  }
}

const find = (stages: readonly DraftStage[], ref: string): DraftStage | undefined =>
  stages.find((stage) => stage.ref === ref)

/** Field by field: what was not touched here is taken from them. */
function mergeStage(
  base: DraftStage | undefined,
  own: DraftStage,
  theirs: DraftStage | undefined,
): DraftStage {
  if (!base || !theirs) return own
  const touched = (Object.keys(own) as (keyof DraftStage)[]).filter((key) => !isSame(own[key], base[key]))
  return { ...theirs, ...Object.fromEntries(touched.map((key) => [key, own[key]])) }
}

const at = (list: readonly Connection[], { from, to }: Connection): Connection | undefined =>
  list.find((each) => each.from === from && each.to === to)

function mergeConnections(
  base: readonly Connection[],
  own: readonly Connection[],
  theirs: readonly Connection[],
): readonly Connection[] {
  const all = [...own, ...theirs.filter((each) => !at(own, each))]
  return all.flatMap((each) => {
    const [before, mine, other] = [at(base, each), at(own, each), at(theirs, each)]
    const chosen = isSame(mine, before) ? other : mine
    return chosen ? [chosen] : []
  })
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const sameOrder = (base: readonly DraftStage[], own: readonly DraftStage[]): boolean => {
  const known = own.map(({ ref }) => ref).filter((ref) => find(base, ref))
  return isSame(
    known,
    base.map(({ ref }) => ref).filter((ref) => known.includes(ref)),
  )
}

/** As others have ordered them; new ones stay behind the one that is before them. */
function inOrderOf(stages: readonly DraftStage[], order: readonly DraftStage[]): readonly DraftStage[] {
  const sorted = order.flatMap(({ ref }) => find(stages, ref) ?? [])
  stages.forEach((stage, at) => {
    if (find(sorted, stage.ref)) return
    const before = stages[at - 1]
    sorted.splice(before ? sorted.findIndex(({ ref }) => ref === before.ref) + 1 : 0, 0, stage)
  })
  return sorted
}
