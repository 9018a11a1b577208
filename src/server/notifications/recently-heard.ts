/** Messages of the last while, each once, such as `grant:user:1`: who opens a stream now may have read something just before. */
export interface RecentlyHeard {
  readonly add: (message: string) => void
  readonly has: (message: string) => boolean
}

/** Remembers for so many milliseconds. */
export function rememberRecent(span: number): RecentlyHeard {
  // in the order in which they were heard last
  const times = new Map<string, number>()
  const isRecent = (heard: number): boolean => heard > performance.now() - span
  return {
    add: (message) => {
      times.delete(message)
      times.set(message, performance.now())
      for (const [each, heard] of times) {
        if (isRecent(heard)) break
        times.delete(each)
      }
    },
    has: (message) => isRecent(times.get(message) ?? -Infinity),
  }
}
