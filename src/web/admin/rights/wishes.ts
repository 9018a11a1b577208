import { allows, completeRights, withoutRights } from '#contract/permissions.ts'
import { explicitAfter, namesOfRights } from '#contract/right-names.ts'
import type { RightName, RightsOperation } from '#contract/right-names.ts'

/** What is to become of the rights on one folder; nothing of it has been sent. */
export interface Wish {
  /** The folder's own entry goes first. */
  readonly inherits: boolean
  /** Bits; none is in both. */
  readonly added: number
  readonly removed: number
}

/** By the id of the folder. */
export type Wishes = ReadonlyMap<string, Wish>

/** What a subject has on a folder: `explicit` is `null` where it inherits. */
export interface Rights {
  readonly permissions: number
  readonly explicit: number | null
}

/** One step of a wish, as the call takes it. */
export interface Step {
  readonly operation: RightsOperation
  readonly permissions: RightName[]
}

export const inheritAgain: Wish = { inherits: true, added: 0, removed: 0 }

/** The steps that make a wish true, in this order. */
export function stepsOf({ inherits, added, removed }: Wish): readonly Step[] {
  const steps: Step[] = []
  if (inherits) steps.push({ operation: 'INHERIT', permissions: [] })
  if (removed !== 0) steps.push({ operation: 'REMOVE', permissions: namesOfRights(removed) })
  if (added !== 0) steps.push({ operation: 'ADD', permissions: namesOfRights(added) })
  return steps
}

/** The rights once a wish is true; `inherited` are those that come from above. */
export function rightsAfter(before: Rights, inherited: number, wish: Wish | undefined): Rights {
  if (!wish) return before
  return stepsOf(wish).reduce<Rights>(({ permissions }, step) => {
    const explicit = explicitAfter(permissions, step)
    return { explicit, permissions: explicit ?? inherited }
  }, before)
}

interface Toggled {
  /** Without a wish. */
  readonly before: Rights
  /** With it, as it is shown. */
  readonly now: Rights
  readonly bit: number
  readonly isOn: boolean
}

/** The wish after a box was changed; `undefined` when nothing is left of it. */
export function toggled(wish: Wish | undefined, { before, now, bit, isOn }: Toggled): Wish | undefined {
  const shown = now.permissions
  const next = isOn ? completeRights(shown | bit) : withoutRights(shown, bit)
  if (next === shown) return wish
  const inherits = wish?.inherits ?? false
  if (!inherits && next === before.permissions) return undefined
  return {
    inherits,
    added: ((wish?.added ?? 0) | (next & ~shown)) & next,
    removed: ((wish?.removed ?? 0) | (shown & ~next)) & ~next,
  }
}

/** Whether a box is ticked for all, for none or for some of these rights. */
export function tickOf(rights: readonly Rights[], bit: number): boolean | 'mixed' {
  const holding = rights.filter(({ permissions }) => allows(permissions, bit)).length
  if (holding === 0) return false
  return holding === rights.length ? true : 'mixed'
}
