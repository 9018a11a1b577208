import { useCallback, useEffect, useRef, useState } from 'react'
import type { Task } from '#contract/boards/task-shapes.ts'
import { showTask } from '#contract/boards/tasks.ts'
import { ask } from '../../session/ask.ts'
import { isNotThere } from '../../session/problem-error.ts'
import { useAsk } from '../../session/use-ask.ts'
import type { BoardModel } from '../data/board-model.ts'

export interface TaskShown {
  readonly task: Task | undefined
  readonly error: Error | undefined
  /** It is not there for whoever looks: never was, deleted, or on a board that is closed to them. */
  readonly isGone: boolean
  readonly retry: () => void
  /** Takes in what the server has answered. */
  readonly keep: (task: Task) => void
  /** Asks again without a sign of it. */
  readonly refresh: () => Promise<void>
}

/** The task of an open panel. It is asked for again whenever its card changes, and when the card leaves the board. */
export function useTaskShown({ cards }: BoardModel, taskId: string): TaskShown {
  const { data, error, mutate } = useAsk(showTask, { params: { id: taskId } })
  const [isGone, setGone] = useState(false)
  const keep = useCallback(
    (task: Task): void => {
      setGone(false)
      void mutate((kept) => (kept && kept.version > task.version ? kept : task), { revalidate: false })
    },
    [mutate],
  )
  const refresh = useCallback(async (): Promise<void> => {
    try {
      keep(await ask(showTask, { params: { id: taskId } }, { silent: true }))
    } catch (reason) {
      // without an answer what is shown stays, until the next change
      if (isNotThere(reason)) setGone(true)
    }
  }, [keep, taskId])
  const card = cards.get(taskId)
  const seen = useRef(card)
  useEffect(() => {
    if (seen.current === card) return
    seen.current = card
    void refresh()
  }, [card, refresh])
  return {
    task: data,
    error: data ? undefined : error,
    isGone: isGone || isNotThere(error),
    retry: () => void mutate(),
    keep,
    refresh,
  }
}
