import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { taskParameter } from './board-address.ts'

interface OpenTask {
  /** The id of the task that the address names. */
  readonly openId: string | null
  readonly open: (taskId: string) => void
  readonly close: () => void
}

/** The task whose panel is open: `?task=` in the address of the board, beside what else stands there. */
export function useOpenTask(): OpenTask {
  const [parameters, setParameters] = useSearchParams()
  const set = useCallback(
    (taskId: string | null): void =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now)
          if (taskId === null) next.delete(taskParameter)
          else next.set(taskParameter, taskId)
          return next
        },
        { preventScrollReset: true },
      ),
    [setParameters],
  )
  return { openId: parameters.get(taskParameter), open: set, close: useCallback(() => set(null), [set]) }
}
