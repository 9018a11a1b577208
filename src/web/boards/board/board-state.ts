import { createContext, useContext } from 'react'
import type { MoveReason } from '#contract/boards/move-rule.ts'
import type { TaskCard } from '#contract/boards/task-shapes.ts'
import type { Narrowing } from '../../ui/data-table/narrowing.ts'
import type { BoardModel } from '../data/board-model.ts'
import type { Place } from './moves/pending-moves.ts'
import type { CardSelection } from './selection/use-card-selection.ts'

/** What the parts of the page of a board work with. */
export interface BoardState {
  /** With the moves that are on their way. */
  readonly model: BoardModel
  /** The cards that the filter leaves of each stage, in their order. */
  readonly shownIn: ReadonlyMap<string, readonly TaskCard[]>
  /** What leaves cards out. */
  readonly narrowing: Narrowing | null
  readonly clearFilter: () => void
  readonly today: string
  readonly selection: CardSelection
  /** The task whose panel is open. */
  readonly openId: string | null
  readonly open: (taskId: string) => void
  readonly move: (ids: readonly string[], to: Place) => void
  /** What is against moving these cards to each stage, by its id. */
  readonly verdicts: (ids: readonly string[]) => ReadonlyMap<string, readonly MoveReason[]>
  /** Opens where one chooses the stage for these cards. */
  readonly chooseStage: (ids: readonly string[]) => void
  readonly remove: (ids: readonly string[]) => void
  /** Told to a screen reader. */
  readonly announce: (text: string) => void
}

const Context = createContext<BoardState | null>(null)
export const BoardStateProvider = Context.Provider

export function useBoardState(): BoardState {
  const state = useContext(Context)
  if (!state) throw new Error('This stands outside of a board')
  return state
}

/** Several cards as one selection, else the card alone. */
export const actedOn = ({ selection }: Pick<BoardState, 'selection'>, id: string): readonly string[] =>
  selection.ids.has(id) ? [...selection.ids] : [id]
