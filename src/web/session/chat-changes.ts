const listeners = new Set<() => void>()

/** Calls back when chats of the person, or what may be seen of them, may be others than before, until the answered function is called. */
export function onChatsChanged(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Chats of the person, or what may be seen of them, may be others than before. */
export function publishChatsChanged(): void {
  for (const listener of listeners) listener()
}
