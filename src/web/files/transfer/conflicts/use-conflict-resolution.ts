import { useMemo, useState } from 'react'
import { foldName } from '#contract/text/names.ts'
import { conflictsOf, keepingBoth, without } from '../transfer-rules.ts'
import type { Conflict, PlannedEntry, TakenNames } from '../transfer-rules.ts'

export interface ConflictResolution {
  readonly plan: readonly PlannedEntry[]
  /** Those whose names are still taken. */
  readonly conflicts: readonly Conflict[]
  /** What is taken where it goes, and what everything on its way is called. */
  readonly takenWithPlan: TakenNames
  /** Gives these a free name. */
  readonly keepBoth: (ids: readonly string[]) => void
  /** Leaves these out. */
  readonly discard: (ids: readonly string[]) => void
}

/** Settles what becomes of names that are taken, beginning with this plan. */
export function useConflictResolution(begin: readonly PlannedEntry[], taken: TakenNames): ConflictResolution {
  const [plan, setPlan] = useState(begin)
  return useConflictResolutionOf(plan, taken, setPlan)
}

/** The same for a plan that is kept elsewhere. */
export function useConflictResolutionOf(
  plan: readonly PlannedEntry[],
  taken: TakenNames,
  onChange: (plan: readonly PlannedEntry[]) => void,
): ConflictResolution {
  const conflicts = useMemo(() => conflictsOf(plan, taken), [plan, taken])
  const takenWithPlan = useMemo(
    () => new Map([...taken, ...plan.map(({ entry, name }) => [foldName(name), entry] as const)]),
    [plan, taken],
  )
  return {
    plan,
    conflicts,
    takenWithPlan,
    keepBoth: (ids) => onChange(keepingBoth(plan, new Set(ids), taken)),
    discard: (ids) => onChange(without(plan, new Set(ids))),
  }
}
