/** Stops all uploads at once and lets them go on. */
export interface PauseGate {
  readonly isClosed: () => boolean
  readonly close: () => void
  readonly open: () => void
  /** Runs work while the gate is open: when it closes meanwhile the work is ended, and begun again once it is open. */
  readonly during: <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

export function createPauseGate(): PauseGate {
  let closing = new AbortController()
  let opening: PromiseWithResolvers<void> | null = null
  const untilOpen = async (signal: AbortSignal): Promise<void> => {
    const ended = Promise.withResolvers<never>()
    const abort = (): void => ended.reject(new DOMException('aborted', 'AbortError'))
    signal.throwIfAborted()
    signal.addEventListener('abort', abort)
    try {
      // it may be closed again by the time one gets here
      for (let wait = opening; wait; wait = opening) await Promise.race([wait.promise, ended.promise])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
  return {
    isClosed: () => opening !== null,
    close: () => {
      opening ??= Promise.withResolvers<void>()
      closing.abort()
    },
    open: () => {
      closing = new AbortController()
      opening?.resolve()
      opening = null
    },
    during: async (signal, work) => {
      for (;;) {
        await untilOpen(signal)
        const closed = closing.signal
        try {
          return await work(AbortSignal.any([signal, closed]))
        } catch (error) {
          if (signal.aborted || !closed.aborted) throw error
        }
      }
    },
  }
}
