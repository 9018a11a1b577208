import type { Refusal } from '../../../session/refusal.ts'
import type { ConflictResolution } from './use-conflict-resolution.ts'

/** Why nothing can be sent yet: names are taken, or everything was discarded. */
export function leftToResolve({ conflicts, plan }: ConflictResolution): Refusal | null {
  if (conflicts.length > 0) return { id: 'files.transfer.conflictsLeft', values: { count: conflicts.length } }
  return plan.length === 0 ? { id: 'files.transfer.nothingLeft' } : null
}
