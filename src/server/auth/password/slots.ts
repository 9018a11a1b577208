import { Problem } from '../../http/problem.ts'

export interface Slots {
  /** Runs work when a slot is free, in the order of asking. Refuses with `tooManyRequests` when too many wait. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
}

interface Size {
  readonly atOnce: number
  readonly waiting: number
}

const retryAfterSeconds = 2

/** Bounds how much of an expensive kind of work runs at once, and how much of it may wait. */
export function createSlots({ atOnce, waiting }: Size): Slots {
  const queue: (() => void)[] = []
  let running = 0

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new Problem('tooManyRequests', { retryAfter: retryAfterSeconds })
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  // A slot that has somebody waiting is handed over; it never counts as free in between.
  const leave = (): void => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    run: async (work) => {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
