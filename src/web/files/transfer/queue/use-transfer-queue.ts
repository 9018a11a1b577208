import { useSetAtom, useStore } from 'jotai'
import { useCallback, useState, useEffect, useRef } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { useNotify } from '../../actions/use-action-tools.ts'
import { secondsLeft } from '../../../ui/states/seconds-left.ts'
import { movingIdsAtom, type TransferOrder, transferOrdersAtom } from '../transfer-orders.ts'
import { useTransferQuestions, type Question } from './use-transfer-questions.ts'
import { useDoneToast } from './use-done-toast.ts'
import { workOff, type WorkQueue } from './work-off.ts'

/** The order that is worked off now. */
export interface Work {
  readonly order: TransferOrder
  /** Of what is being sent: so many are done, of so many. */
  readonly done: number
  readonly total: number
  /** At the pace so far; `null` as long as nothing can be said. */
  readonly secondsLeft: number | null
  /** Sends nothing more; what is done stays done. */
  readonly stop: () => void
}

interface TransferQueueState {
  readonly work: Work | null
  readonly question: Question | null
  /** What was just begun and is said in a notice. */
  readonly announced: TransferOrder | null
  readonly closeNotice: () => void
}

/** Takes the orders one after another and works them off. */
export function useTransferQueue(): TransferQueueState {
  const [work, setWork] = useState<Work | null>(null)
  const [announced, setAnnounced] = useState<TransferOrder | null>(null)
  const { question, questions } = useTransferQuestions()
  const setMoving = useSetAtom(movingIdsAtom)
  const wordsFor = useWords()
  useOrderQueue(
    useCallback(
      async (order, stopping) => {
        const showProgress = progressOf(order, stopping, setWork)
        showProgress(0, order.plan.length)
        if (order.isAnnounced) setAnnounced(order)
        if (order.operation === 'move') setMoving(new Set(order.plan.map(({ entry }) => entry.id)))
        await workOff(order, { ...questions, ...wordsFor(order), signal: stopping.signal, showProgress })
        setMoving(new Set())
        // whoever reads that it is done is not told that it goes on
        setAnnounced(null)
        setWork(null)
      },
      [questions, setMoving, wordsFor],
    ),
  )
  const closeNotice = useCallback(() => setAnnounced(null), [])
  return { work, question, announced, closeNotice }
}

/** What is said about an order, and to whom. Stable for one person. */
function useWords(): (
  order: TransferOrder,
) => Pick<WorkQueue, 'email' | 'refuse' | 'showDone' | 'showStopped'> {
  const email = useSession().user?.email ?? ''
  const notify = useNotify()
  const showDone = useDoneToast()
  return useCallback(
    ({ operation, names }) => ({
      email,
      refuse: (refusal) => notify('info', refusal),
      showDone: ({ done, ids }) => showDone({ operation, items: done, ids, names }),
      showStopped: (count) => notify('info', { id: 'files.transfer.stopped', values: { count } }),
    }),
    [email, notify, showDone],
  )
}

/** Shows how far an order is; the pace begins anew with each sending. */
function progressOf(
  order: TransferOrder,
  stopping: AbortController,
  show: (work: Work) => void,
): WorkQueue['showProgress'] {
  let begunAt = 0
  return (done, total) => {
    if (done === 0) begunAt = performance.now()
    show({
      order,
      done,
      total,
      secondsLeft: secondsLeft(begunAt, done, total),
      stop: () => stopping.abort(),
    })
  }
}

/** Takes the orders one after another. `work` is stable; what it is given ends when it is stopped, or the visit does. */
function useOrderQueue(work: (order: TransferOrder, stopping: AbortController) => Promise<void>): void {
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
