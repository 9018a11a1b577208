import { useMemo, useState } from 'react'
import type { PlannedEntry, TakenNames } from '../transfer-rules.ts'
import type { WorkQueue, Report } from './work-off.ts'

/** What the person is asked or told, and waits for an answer. */
export type Question =
  | {
      readonly kind: 'conflicts'
      readonly plan: readonly PlannedEntry[]
      readonly taken: TakenNames
      readonly answer: (plan: readonly PlannedEntry[] | null) => void
    }
  | { readonly kind: 'report'; readonly report: Report; readonly answer: (isRetried: boolean) => void }
  | { readonly kind: 'denied'; readonly answer: () => void }

interface TransferQuestions {
  /** The one that is shown now. */
  readonly question: Question | null
  /** Stable. */
  readonly questions: Pick<WorkQueue, 'resolveConflicts' | 'report' | 'deny'>
}

/** Questions of the queue, each shown until it is answered. */
export function useTransferQuestions(): TransferQuestions {
  const [question, setQuestion] = useState<Question | null>(null)
  return { question, questions: useMemo(() => asking(setQuestion), []) }
}

function asking(show: (question: Question | null) => void): TransferQuestions['questions'] {
  const asked = <Answer>(make: (answer: (given: Answer) => void) => Question): Promise<Answer> =>
    new Promise((resolve) => {
      show(
        make((given) => {
          show(null)
          resolve(given)
        }),
      )
    })
  return {
    resolveConflicts: (plan, taken) =>
      asked<readonly PlannedEntry[] | null>((answer) => ({ kind: 'conflicts', plan, taken, answer })),
    report: (report) => asked<boolean>((answer) => ({ kind: 'report', report, answer })),
    deny: () => asked<void>((answer) => ({ kind: 'denied', answer: () => answer() })),
  }
}
