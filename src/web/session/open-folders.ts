/** The folders on the screen of this tab by their ids, with whom to tell when something in one changed. */
const followers = new Map<string, Set<() => void>>()
const observers = new Set<() => void>()

/** Calls back when something in a folder changed elsewhere, until the answered function is called. */
export function followFolder(folderId: string, onChange: () => void): () => void {
  const own = followers.get(folderId) ?? new Set()
  followers.set(folderId, own.add(onChange))
  if (own.size === 1) notifyObservers()
  return () => {
    own.delete(onChange)
    if (own.size > 0) return
    followers.delete(folderId)
    notifyObservers()
  }
}

/** The folders that are followed now. */
export const followedFolders = (): readonly string[] => [...followers.keys()]

/** Calls back when other folders are followed than before. */
export function observeFollowed(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Something in a folder changed. */
export function publishFolder(folderId: string): void {
  for (const onChange of followers.get(folderId) ?? []) onChange()
}

function notifyObservers(): void {
  for (const observer of observers) observer()
}
