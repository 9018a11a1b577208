import { Problem } from '../../http/problem.ts'

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
  /** Running, waiting and not taken up. */
  readonly ofOnePerson: number
}

interface Guest {
  readonly userId: string
  readonly signal: AbortSignal
  /** Until when the result takes memory, and so counts as this person's; unless said, until it is made. */
  readonly takenUp?: Promise<void>
}

export interface Places {
  /** Does work when a place is free. Refuses with `unavailable` when too many wait, and with the reason of the signal. */
  readonly run: <Result>(guest: Guest, work: () => Promise<Result>) => Promise<Result>
}

/** Seconds after which a place is likely to be free. */
const retryAfter = 5

/** Bounds how much heavy work runs and waits at the same moment, in all and of one person. */
export function createPlaces({ atOnce, waiting: mostWaiting, ofOnePerson }: Bounds): Places {
  let running = 0
  const waiting = new Set<() => void>()
  const guests = new Map<string, number>()

  const turn = async (signal: AbortSignal): Promise<void> => {
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
  /** The place goes straight to the next one, or is free. */
  const passOn = (): void => {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }
  const leave = (userId: string): void => {
    const left = (guests.get(userId) ?? 1) - 1
    if (left > 0) guests.set(userId, left)
    else guests.delete(userId)
  }
  return {
    run: async ({ userId, signal, takenUp = Promise.resolve() }, work) => {
      signal.throwIfAborted()
      const own = guests.get(userId) ?? 0
      if (own >= ofOnePerson || (running >= atOnce && waiting.size >= mostWaiting))
        throw new Problem('unavailable', { retryAfter })
      guests.set(userId, own + 1)
      try {
        await turn(signal)
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
