/** Ends after so many milliseconds, or with AbortError when the signal says so. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(() => end(resolve), milliseconds)
    const abort = (): void => end(() => reject(new DOMException('aborted', 'AbortError')))
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      settle()
    }
    signal.addEventListener('abort', abort)
  })
}

/** Ends when the browser has a network; at once when it has one. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    if (navigator.onLine) {
      resolve()
      return
    }
    const online = (): void => end(resolve)
    const abort = (): void => end(() => reject(new DOMException('aborted', 'AbortError')))
    const end = (settle: () => void): void => {
      window.removeEventListener('online', online)
      signal.removeEventListener('abort', abort)
      settle()
    }
    window.addEventListener('online', online)
    signal.addEventListener('abort', abort)
  })
}

/** Runs work under a signal that also fires when the network is lost, since a request may hang for minutes then. */
export async function whileOnline<T>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const abort = (): void => lost.abort()
  window.addEventListener('offline', abort)
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    window.removeEventListener('offline', abort)
  }
}
