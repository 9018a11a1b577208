/** What somebody who ends a program means: first that it comes to its end, then that this goes too slowly. */
interface Stopping {
  readonly stop: () => void
  readonly hurry: () => void
}

/** Ctrl+C, the word of a supervisor, and a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Milliseconds in which further signals mean the same: npm passes on what the terminal has sent to everybody already. */
const echo = 1000

/** Calls `stop` at the first signal, `hurry` at the second, and leaves at the third, whatever is left behind then. */
export function onStopSignals({ stop, hurry }: Stopping): void {
  const steps = [stop, hurry, () => process.exit(1)]
  let last = -Infinity
  for (const signal of signals) {
    process.on(signal, () => {
      if (performance.now() - last < echo) return
      last = performance.now()
      steps.shift()?.()
    })
  }
}
