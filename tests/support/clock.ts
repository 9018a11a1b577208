export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly advance: (seconds: number) => void
}

/** A clock that starts at the real time and moves on only when told. */
export function createClock(): Clock {
  let moment = Date.now()
  return {
    now: () => moment,
    advance: (seconds) => {
      moment += seconds * 1000
    },
  }
}
