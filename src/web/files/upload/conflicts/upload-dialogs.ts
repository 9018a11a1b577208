import { useCallback, useMemo, useState } from 'react'
import type { Choice } from '../job/conflict-choice.ts'
import type { Conflict } from './find-conflicts.ts'

/** A choice for each conflict in their order; or only those are left out; or everything of this question is. */
export type Answer = readonly Choice[] | 'skip' | 'cancel'

export interface Question {
  readonly conflicts: readonly Conflict[]
  /** How many files wait for the answer that have nothing in their way. */
  readonly free: number
  /** Names on the way down to the folder that all of them go to. */
  readonly folder: readonly string[]
}

/** What the queue has to say or to ask before one goes on. */
export type UploadDialog =
  | ({ readonly kind: 'conflicts'; readonly answer: (answer: Answer) => void } & Question)
  | { readonly kind: 'blocked'; readonly names: readonly string[] }
  | { readonly kind: 'accessDenied' }

export interface UploadDialogs {
  /** The one that is shown; the others wait until it is closed. */
  readonly current: UploadDialog | undefined
  /** How many were closed: tells one dialog from the next. */
  readonly closed: number
  readonly close: () => void
  readonly ask: (question: Question) => Promise<Answer>
  readonly open: (dialog: Exclude<UploadDialog, { readonly kind: 'conflicts' }>) => void
}

/** The dialogs of the queue, one after another. */
export function useUploadDialogs(): UploadDialogs {
  const [all, setAll] = useState<readonly UploadDialog[]>([])
  const [closed, setClosed] = useState(0)
  const close = useCallback(() => setClosed((count) => count + 1), [])
  const open = useCallback((dialog: UploadDialog) => setAll((before) => [...before, dialog]), [])
  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        open({ kind: 'conflicts', ...question, answer: resolve })
      }),
    [open],
  )
  const current = all[closed]
  return useMemo(() => ({ current, closed, close, ask, open }), [current, closed, close, ask, open])
}
