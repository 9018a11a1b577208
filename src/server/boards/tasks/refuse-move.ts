import type { MoveReason } from '#contract/boards/move-rule.ts'
import { Problem } from '../../http/problem.ts'

/** Refuses with what weighs most against a move; with nothing against it, does nothing. */
export function refuseMove(
  [reason]: readonly MoveReason[],
  stage: { readonly name: string } | undefined,
): void {
  if (!reason) return
  const values = { stage: stage?.name ?? '', limit: 'limit' in reason ? reason.limit : 0 }
  const missing = 'missing' in reason ? reason.missing : []
  throw new Problem(reason.code, { values: { ...values, missing: missing.join('_') } })
}
