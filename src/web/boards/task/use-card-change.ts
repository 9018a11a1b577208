import { useEffect, useEffectEvent, useRef } from 'react'
import { useOpenTask } from './task-context.ts'

/** Calls back whenever something about the open task has changed on its board, about a subtask with its card. */
export function useCardChange(onChange: () => void): void {
  const { model, task } = useOpenTask()
  const card = model.cards.get(task.parentId ?? task.id)
  const seen = useRef(card)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (seen.current === card) return
    seen.current = card
    tell()
  }, [card])
}
