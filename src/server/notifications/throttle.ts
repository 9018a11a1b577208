/** Lets one call for a key through at once and then at most one in each span of time; the last one is never lost. */
export interface Throttle {
  readonly call: (key: string) => void
  /** When something last came through for a key, unless that is long ago; in the milliseconds of `performance.now()`. */
  readonly lastOf: (key: string) => number | undefined
  readonly stop: () => void
}

interface State {
  timer: NodeJS.Timeout
  last: number
  waits: boolean
}

export function createThrottle(
  milliseconds: number,
  remembered: number,
  through: (key: string) => void,
): Throttle {
  const states = new Map<string, State>()

  function pass(key: string): void {
    const state = { last: performance.now(), waits: false, timer: setTimeout(due, milliseconds, key) }
    state.timer.unref()
    states.set(key, state)
    through(key)
  }
  function due(key: string): void {
    const state = states.get(key)
    if (!state) return
    if (state.waits) return pass(key)
    // known a little longer, for whoever asks for it late
    state.timer = setTimeout(() => states.delete(key), remembered)
    state.timer.unref()
  }
  return {
    call: (key) => {
      const state = states.get(key)
      if (!state) return pass(key)
      if (performance.now() - state.last >= milliseconds && !state.waits) {
        clearTimeout(state.timer)
        return pass(key)
      }
      state.waits = true
    },
    lastOf: (key) => states.get(key)?.last,
    stop: () => {
      for (const { timer } of states.values()) clearTimeout(timer)
      states.clear()
    },
  }
}
