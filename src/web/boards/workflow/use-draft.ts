import { useCallback, useEffect, useReducer } from 'react'
import type { Draft } from './draft.ts'

interface History {
  readonly past: readonly Draft[]
  readonly present: Draft
  readonly future: readonly Draft[]
  /** What was changed last; the same once more is no step of its own. */
  readonly step: string | null
}

type Action =
  | { readonly kind: 'change'; readonly change: (draft: Draft) => Draft; readonly step: string | null }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'begin'; readonly draft: Draft }

/** So many steps can be taken back. */
const maxSteps = 100

export interface DraftHistory {
  readonly draft: Draft
  /** Changes it; with the name of a step one goes on with the same one, as in typing a name. */
  readonly change: (change: (draft: Draft) => Draft, step?: string) => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  /** Begins anew from another one. */
  readonly begin: (draft: Draft) => void
}

/** A draft with the steps that led to it. Ctrl+Z takes one back, Ctrl+Y and Ctrl+Shift+Z do it again, but in a field or dialog. */
export function useDraft(first: Draft): DraftHistory {
  const [history, dispatch] = useReducer(reduce, first, (draft) => ({
    past: [],
    present: draft,
    future: [],
    step: null,
  }))
  const undo = useCallback(() => dispatch({ kind: 'undo' }), [])
  const redo = useCallback(() => dispatch({ kind: 'redo' }), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(elsewhere)) return
      const key = event.key.toLowerCase()
      if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
      else if (key === 'z') undo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
  return {
    draft: history.present,
    change: useCallback((change, step) => dispatch({ kind: 'change', change, step: step ?? null }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    begin: useCallback((draft) => dispatch({ kind: 'begin', draft }), []),
  }
}

/** Where the keys belong to somebody else. */
const elsewhere =
  'input:not([type="checkbox"], [type="radio"]), textarea, [role="dialog"], [role="alertdialog"]'

export function reduce(history: History, action: Action): History {
  const { past, present, future, step } = history
  if (action.kind === 'begin') return { past: [], present: action.draft, future: [], step: null }
  if (action.kind === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null }
  }
  if (action.kind === 'redo') {
    const [after, ...rest] = future
    return after ? { past: [...past, present], present: after, future: rest, step: null } : history
  }
  const changed = action.change(present)
  if (changed === present) return history
  const goesOn = action.step !== null && action.step === step
  return {
    past: goesOn ? past : [...past, present].slice(-maxSteps),
    present: changed,
    future: [],
    step: action.step,
  }
}
