const listeners = new Set<() => void>()

/** Calls back when the dashboards of the person may be others than before, until the answered function is called. */
export function onReportsChanged(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The dashboards of the person may be others than before. */
export function publishReportsChanged(): void {
  for (const listener of listeners) listener()
}
