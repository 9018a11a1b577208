import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'

/** Requests of one person that bring bytes at the same moment to one process. A browser window sends four. */
const most = 20
/** Seconds after which one of them is likely to be over. */
const retryAfter = 2

export interface RunningUploads {
  /** Does work that brings bytes. Refuses with `tooManyAtOnce` when so many of this person are under way. */
  readonly run: <Result>(actor: Pick<Actor, 'userId'>, work: () => Promise<Result>) => Promise<Result>
}

/** Bounds what one person can take of the memory and the disks of all. */
export function createRunningUploads(): RunningUploads {
  const running = new Map<string, number>()
  return {
    run: async ({ userId }, work) => {
      const others = running.get(userId) ?? 0
      if (others >= most) throw new Problem('tooManyAtOnce', { retryAfter })
      running.set(userId, others + 1)
      try {
        return await work()
      } finally {
        const left = (running.get(userId) ?? 1) - 1
        if (left > 0) running.set(userId, left)
        else running.delete(userId)
      }
    },
  }
}
