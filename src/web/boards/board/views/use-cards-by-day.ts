import type { TaskCard } from '#contract/boards/task-shapes.ts'
import { useBoardState } from '../board-state.ts'

/** The cards that are shown, by the day on which they are due. */
export function useCardsByDay(): ReadonlyMap<string, readonly TaskCard[]> {
  const { shownIn } = useBoardState()
  return Map.groupBy([...shownIn.values()].flat(), ({ dueDate }) => dueDate ?? '')
}
