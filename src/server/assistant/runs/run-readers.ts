import type { Actor } from '../../actor.ts'
import { Problem } from '../../http/problem.ts'

/** Streams of one person in one process: three runs in ten windows, each of which has one reader for all its tabs. */
const mostOfOnePerson = 30
/** Seconds after which one of them is likely to be over. */
const retryAfter = 10

/** Who follows runs in this process, also those of other processes. */
export interface RunReaders {
  /** Refuses with `tooManyStreams`. */
  readonly expectRoom: (actor: Pick<Actor, 'userId'>) => void
  /** Keeps how to end the answer of a reader; answers with how to forget it. */
  readonly enter: (actor: Pick<Actor, 'userId'>, end: () => void) => () => void
  readonly endAll: () => void
}

export function createRunReaders(): RunReaders {
  const readers = new Set<{ readonly userId: string; readonly end: () => void }>()
  return {
    expectRoom: (actor) => {
      const own = [...readers].filter(({ userId }) => userId === actor.userId)
      if (own.length >= mostOfOnePerson) throw new Problem('tooManyStreams', { retryAfter })
    },
    enter: ({ userId }, end) => {
      const reader = { userId, end }
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    endAll: () => {
      for (const { end } of readers) end()
    },
  }
}
