/** Calls once the browser has nothing better to do; where it cannot say so, soon. Answers with the function that stops it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 2000 })
    return () => window.cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 500)
  return () => clearTimeout(timer)
}
