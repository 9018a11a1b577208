import { useCallback } from 'react'
import { useAddressParameters } from '../../ui/use-address-parameters.ts'
import { taskParameter } from './board-address.ts'

interface OpenTask {
  /** The id of the task that the address names. */
  readonly openId: string | null
  readonly open: (taskId: string) => void
  readonly close: () => void
}

/** The task whose panel is open: `?task=` in the address of the board, beside what else stands there. */
export function useOpenTask(): OpenTask {
  const [parameters, change] = useAddressParameters()
  const set = useCallback((taskId: string | null): void => change({ [taskParameter]: taskId }), [change])
  return { openId: parameters.get(taskParameter), open: set, close: useCallback(() => set(null), [set]) }
}
