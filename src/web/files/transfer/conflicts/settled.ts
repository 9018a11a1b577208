import type { Refusal } from '../../refusals/missing-right.ts'
import type { Settling } from './use-settling.ts'

/** Why nothing can be sent yet: names are taken, or everything was discarded. */
export function leftToSettle({ conflicts, plan }: Settling): Refusal | null {
  if (conflicts.length > 0) return { id: 'files.transfer.conflictsLeft', values: { count: conflicts.length } }
  return plan.length === 0 ? { id: 'files.transfer.nothingLeft' } : null
}
