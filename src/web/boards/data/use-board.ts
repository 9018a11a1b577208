import { useEffect, useMemo } from 'react'
import { showBoard } from '#contract/boards/boards.ts'
import { followPlace } from '../../session/open-places.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import { boardModel } from './board-model.ts'
import type { BoardModel } from './board-model.ts'
import { boardInput, followChanges } from './kept-board.ts'

export interface AskedBoard {
  /** Kept while it cannot be reached; gone as soon as it is closed to whoever looks. */
  readonly model: BoardModel | undefined
  readonly error: Error | undefined
  /** There is no such board for whoever looks: never was, deleted, or they were taken from it. */
  readonly isNotThere: boolean
  readonly isLoading: boolean
  readonly retry: () => void
}

/**
 * The board with this id, which follows what others do; `null` asks nothing. Own changes are taken in by the functions of
 * `kept-board.ts`.
 */
export function useBoard(boardId: string | null): AskedBoard {
  const { data, error, isLoading, mutate } = useAsk(showBoard, boardId === null ? null : boardInput(boardId))
  const model = useMemo(() => data && boardModel(data), [data])
  const isGone = isNotThere(error)
  useEffect(
    () => (boardId === null ? undefined : followPlace(`board:${boardId}`, () => void followChanges(boardId))),
    [boardId],
  )
  return {
    model: isGone ? undefined : model,
    error: model && !isGone ? undefined : error,
    isNotThere: isGone,
    isLoading,
    retry: () => void mutate(),
  }
}
