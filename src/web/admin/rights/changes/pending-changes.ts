import { allows, completeRights, withoutRights } from '#contract/rights/permissions.ts'
import { explicitAfter, namesOfRights } from '#contract/rights/right-names.ts'
import type { RightName, RightsOperation } from '#contract/rights/right-names.ts'

/** What is to become of the rights on one folder; nothing of it has been sent. */
export interface PendingChange {
  /** The folder's own entry goes first. */
  readonly inherits: boolean
  /** Bits; none is in both. */
  readonly added: number
  readonly removed: number
}

/** By the id of the folder. */
export type PendingChanges = ReadonlyMap<string, PendingChange>

/** What a subject has on a folder: `explicit` is `null` where it inherits. */
export interface Rights {
  readonly permissions: number
  readonly explicit: number | null
  /** Of several subjects: what at least one of them has, where `permissions` are those that all have. */
  readonly some?: number
}

/** What comes from above. */
export type Inherited = Pick<Rights, 'permissions' | 'some'>

/** One step of a change, as the call takes it. */
export interface Step {
  readonly operation: RightsOperation
  readonly permissions: RightName[]
}

export const inheritAgain: PendingChange = { inherits: true, added: 0, removed: 0 }

/** The steps that make a change true, in this order. */
export function stepsOf({ inherits, added, removed }: PendingChange): readonly Step[] {
  const steps: Step[] = []
  if (inherits) steps.push({ operation: 'INHERIT', permissions: [] })
  if (removed !== 0) steps.push({ operation: 'REMOVE', permissions: namesOfRights(removed) })
  if (added !== 0) steps.push({ operation: 'ADD', permissions: namesOfRights(added) })
  return steps
}

/** The rights once a change is true; `inherited` are those that come from above. */
export function rightsAfter(before: Rights, inherited: Inherited, change: PendingChange | undefined): Rights {
  if (!change) return before
  return stepsOf(change).reduce<Rights>((now, step) => {
    const explicit = explicitAfter(now.permissions, step)
    if (explicit === null) return { ...inherited, explicit }
    const some = now.some === undefined ? null : explicitAfter(now.some, step)
    return { explicit, permissions: explicit, ...(some !== null && { some }) }
  }, before)
}

/** What at least one has. */
export const someOf = ({ permissions, some = permissions }: Inherited): number => some

interface Toggled {
  /** Without a change. */
  readonly before: Rights
  /** With it, as it is shown. */
  readonly now: Rights
  readonly bit: number
  readonly isOn: boolean
}

/** The change after a box was changed; `undefined` when nothing is left of it. */
export function toggled(
  change: PendingChange | undefined,
  { before, now, bit, isOn }: Toggled,
): PendingChange | undefined {
  const after = (rights: number): number => (isOn ? completeRights(rights | bit) : withoutRights(rights, bit))
  const [all, some] = [now.permissions, someOf(now)]
  const [nextAll, nextSome] = [after(all), after(some)]
  if (nextAll === all && nextSome === some) return change
  const inherits = change?.inherits ?? false
  if (!inherits && nextAll === before.permissions && nextSome === someOf(before)) return undefined
  return {
    inherits,
    added: ((change?.added ?? 0) | (nextAll & ~all)) & nextAll,
    removed: ((change?.removed ?? 0) | (some & ~nextSome)) & ~nextSome,
  }
}

/** Whether a box is ticked for all, for none or for some of these rights. */
export function tickOf(rights: readonly Inherited[], bit: number): boolean | 'mixed' {
  if (rights.every(({ permissions }) => allows(permissions, bit))) return true
  return rights.some((each) => allows(someOf(each), bit)) ? 'mixed' : false
}
