import { useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useNotify } from '../actions/use-action-tools.ts'
import { movingIdsAtom, transferOrdersAtom } from './transfer-orders.ts'
import type { TransferOrder } from './transfer-orders.ts'
import type { PlannedEntry, Taken } from './transfer-rules.ts'
import { useTellDone } from './use-tell-done.ts'
import { workOff } from './work-off.ts'
import type { Desk, Report } from './work-off.ts'

/** What the person is asked or told, and waits for an answer. */
export type Question =
  | {
      readonly kind: 'conflicts'
      readonly plan: readonly PlannedEntry[]
      readonly taken: Taken
      readonly answer: (plan: readonly PlannedEntry[] | null) => void
    }
  | { readonly kind: 'report'; readonly report: Report; readonly answer: (isRetried: boolean) => void }
  | { readonly kind: 'denied'; readonly answer: () => void }

/** The order that is worked off now. */
export interface Work {
  readonly order: TransferOrder
  readonly done: number
  /** At the pace so far; `null` as long as nothing can be said. */
  readonly secondsLeft: number | null
  /** Sends nothing more; what is done stays done. */
  readonly stop: () => void
}

export interface TransferDeskState {
  readonly work: Work | null
  readonly question: Question | null
  /** What was just begun and is said in a notice. */
  readonly announced: TransferOrder | null
  readonly closeNotice: () => void
}

/** Takes the orders one after another and works them off. */
export function useTransferDesk(): TransferDeskState {
  const store = useStore()
  const isBusy = useRef(false)
  const running = useRef<AbortController>(null)
  const [work, setWork] = useState<Work | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const [announced, setAnnounced] = useState<TransferOrder | null>(null)
  const setMoving = useSetAtom(movingIdsAtom)
  const { user } = useSession()
  const notify = useNotify()
  const tellDone = useTellDone()
  const email = user?.email ?? ''
  const questions = useMemo(() => asking(setQuestion), [])

  const begin = useCallback(
    async (order: TransferOrder): Promise<void> => {
      const controller = new AbortController()
      running.current = controller
      const begun = performance.now()
      const show = (done: number): void => {
        const pace = (performance.now() - begun) / done
        const secondsLeft = done > 0 ? Math.ceil((pace * (order.plan.length - done)) / 1000) : null
        setWork({ order, done, secondsLeft, stop: () => controller.abort() })
      }
      const desk: Desk = {
        ...questions,
        email,
        signal: controller.signal,
        showProgress: show,
        refuse: (refusal) => notify('info', refusal),
        tellDone: (items) => tellDone({ operation: order.operation, items, names: order.names }),
        tellStopped: (count) => notify('info', { id: 'files.transfer.stopped', values: { count } }),
      }
      show(0)
      if (order.isAnnounced) setAnnounced(order)
      if (order.operation === 'move') setMoving(new Set(order.plan.map(({ entry }) => entry.id)))
      await workOff(order, desk)
      setMoving(new Set())
      setWork(null)
    },
    [email, notify, questions, setMoving, tellDone],
  )

  useEffect(() => {
    const take = async (): Promise<void> => {
      const [next, ...later] = store.get(transferOrdersAtom)
      if (isBusy.current || !next) return
      isBusy.current = true
      store.set(transferOrdersAtom, later)
      await begin(next)
      isBusy.current = false
      await take()
    }
    queueMicrotask(() => void take())
    return store.sub(transferOrdersAtom, () => void take())
  }, [begin, store])

  // another person may sign in
  useEffect(
    () => () => {
      running.current?.abort()
      store.set(transferOrdersAtom, [])
      store.set(movingIdsAtom, new Set())
    },
    [store],
  )

  const closeNotice = useCallback(() => setAnnounced(null), [])
  return { work, question, announced, closeNotice }
}

/** Questions that are shown until they are answered. */
function asking(show: (question: Question | null) => void): Pick<Desk, 'settle' | 'report' | 'deny'> {
  const asked = <Answer>(make: (answer: (given: Answer) => void) => Question): Promise<Answer> =>
    new Promise((resolve) => {
      show(
        make((given) => {
          show(null)
          resolve(given)
        }),
      )
    })
  return {
    settle: (plan, taken) =>
      asked<readonly PlannedEntry[] | null>((answer) => ({ kind: 'conflicts', plan, taken, answer })),
    report: (report) => asked<boolean>((answer) => ({ kind: 'report', report, answer })),
    deny: () => asked<void>((answer) => ({ kind: 'denied', answer: () => answer() })),
  }
}
