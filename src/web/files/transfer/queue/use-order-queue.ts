import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { movingIdsAtom, transferOrdersAtom } from '../transfer-orders.ts'
import type { TransferOrder } from '../transfer-orders.ts'

/** Takes the orders one after another. `work` is stable; what it is given ends when it is stopped, or the visit does. */
export function useOrderQueue(
  work: (order: TransferOrder, stopping: AbortController) => Promise<void>,
): void {
  const store = useStore()
  const isBusy = useRef(false)
  const running = useRef<AbortController>(null)
  useEffect(() => {
    const take = async (): Promise<void> => {
      const [next, ...later] = store.get(transferOrdersAtom)
      if (isBusy.current || !next) return
      isBusy.current = true
      running.current = new AbortController()
      store.set(transferOrdersAtom, later)
      await work(next, running.current)
      isBusy.current = false
      await take()
    }
    queueMicrotask(() => void take())
    return store.sub(transferOrdersAtom, () => void take())
  }, [work, store])

  // another person may sign in
  useEffect(
    () => () => {
      running.current?.abort()
      store.set(transferOrdersAtom, [])
      store.set(movingIdsAtom, new Set())
    },
    [store],
  )
}
