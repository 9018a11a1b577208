import { Problem } from '../http/problem.ts'

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  /** Running, waiting and not taken up. */
  readonly ofOnePerson: number
}

/** Whose work it is, and how long. */
export interface Turn {
  readonly userId: string
  readonly signal: AbortSignal
  /** Until when the result takes memory, and so counts as this person's; unless said, until it is made. */
  readonly takenUp?: Promise<void>
}

export interface FairQueue {
  /** Does work when it is its turn. Refuses with `unavailable` when too many wait, and with the reason of the signal. */
  readonly run: <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>
}

/** Seconds after which it is likely to be somebody's turn. */
const retryAfter = 5

/** Bounds how much heavy work runs and waits at the same moment, in all and of one person. */
export function createFairQueue({ atOnce, waiting: maxWaiting, ofOnePerson }: Bounds): FairQueue {
  let running = 0
  const waiting = new Set<() => void>()
  const ownWork = new Map<string, number>()

  const untilTurn = async (signal: AbortSignal): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (): void => {
      waiting.delete(resolve)
      reject(signal.reason)
    }
    waiting.add(resolve)
    signal.addEventListener('abort', leave)
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }
  /** Whoever has waited longest goes on. */
  const passOn = (): void => {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }
  const leave = (userId: string): void => {
    const left = (ownWork.get(userId) ?? 1) - 1
    if (left > 0) ownWork.set(userId, left)
    else ownWork.delete(userId)
  }
  return {
    run: async ({ userId, signal, takenUp = Promise.resolve() }, work) => {
      signal.throwIfAborted()
      const own = ownWork.get(userId) ?? 0
      if (own >= ofOnePerson || (running >= atOnce && waiting.size >= maxWaiting))
        throw new Problem('unavailable', { retryAfter })
      ownWork.set(userId, own + 1)
      try {
        await untilTurn(signal)
        try {
          return await work()
        } finally {
          passOn()
        }
      } finally {
        void takenUp.then(() => leave(userId))
      }
    },
  }
}
