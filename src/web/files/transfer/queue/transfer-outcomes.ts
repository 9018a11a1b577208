import type { TransferItem } from '#contract/files/transfer.ts'
import { mayRecover, ProblemError } from '../../../session/problem-error.ts'
import { transferError } from '../../refusals/error-messages.ts'
import { namesOfPath } from '../../../folders/folder-address.ts'
import type { Refusal } from '../../../session/refusal.ts'
import type { TransferOutcome } from './send-transfer.ts'
import type { PlannedEntry } from '../transfer-rules.ts'

/** One that stayed where it is, and why. */
export interface Failure {
  readonly planned: PlannedEntry
  readonly reason: Refusal
  /** Trying again later may help. */
  readonly mayRecover: boolean
}

/** What became of all of them together. */
export interface Outcomes {
  /** Those that arrived, as they were sent. */
  readonly done: readonly TransferItem[]
  /** The ids of those, of copies their own. */
  readonly ids: readonly string[]
  /** Names of copies from which something was left out, because it may not be read. */
  readonly incomplete: readonly string[]
  /** Those whose name was taken meanwhile. */
  readonly taken: readonly PlannedEntry[]
  readonly failed: readonly Failure[]
  /** Those that were not sent any more. */
  readonly unsent: readonly PlannedEntry[]
}

/** Sorts what became of each; the outcomes are in the order of the plan, which may be longer. */
export function sortOutcomes(plan: readonly PlannedEntry[], outcomes: readonly TransferOutcome[]): Outcomes {
  const refused = outcomes.flatMap((outcome, index) => {
    const planned = plan[index]
    return !outcome.answer && planned ? [{ planned, error: outcome.error }] : []
  })
  const done = outcomes.flatMap((outcome) => (outcome.answer ? [{ ...outcome, answer: outcome.answer }] : []))
  return {
    done: done.map(({ item }) => item),
    ids: done.flatMap(({ answer }) => answer.id ?? []),
    incomplete: done.flatMap(({ item, answer }) => (answer.isIncomplete ? [nameOf(item.newPath)] : [])),
    taken: refused.filter(isTaken).map(({ planned }) => planned),
    failed: refused
      .filter((each) => !isTaken(each))
      .map(({ planned, error }) => ({
        planned,
        reason: transferError(error),
        mayRecover: mayRecover(error),
      })),
    unsent: plan.slice(outcomes.length),
  }
}

const isTaken = ({ error }: { readonly error: unknown }): boolean =>
  error instanceof ProblemError && error.code === 'nameTaken'

const nameOf = (path: string): string => namesOfPath(path).at(-1) ?? path
