import { createContext, useContext } from 'react'
import type { MoveReason } from '#contract/boards/move-rule.ts'

/** The cards that are held by mouse or finger, and where they would fall. */
export interface HeldCards {
  readonly ids: readonly string[]
  /** The one that is under the pointer. */
  readonly cardId: string
  /** What is against each stage, by its id. */
  readonly verdicts: ReadonlyMap<string, readonly MoveReason[]>
  readonly over: { readonly stageId: string; readonly index: number } | null
  /** So near the upper end of the window that no words fit above it. */
  readonly isAtTop: boolean
}

/** Tells before which card of a column something falls that is let go at this height of the window. */
export type IndexAt = (clientY: number) => number

export interface DragState {
  readonly held: HeldCards | null
  /** A column says where its cards are; answers with what takes that back. */
  readonly placeColumn: (stageId: string, indexAt: IndexAt) => () => void
}

const Context = createContext<DragState>({ held: null, placeColumn: () => () => {} })
export const DragStateProvider = Context.Provider
export const useDragState = (): DragState => useContext(Context)
