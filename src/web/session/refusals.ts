type Listener = () => void

const listeners = new Set<Listener>()

/** Calls back whenever the server says that something is not allowed. Answers with the function that stops it. */
export function onNotAllowed(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server has said that something is not allowed. */
export function publishNotAllowed(): void {
  for (const listener of listeners) listener()
}
