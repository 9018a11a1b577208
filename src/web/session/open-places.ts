/** What may be on a screen and be changed elsewhere. */
export type PlaceKind = 'folder' | 'board'

/** A kind and an id, such as `folder:1`, as the stream is asked for it. */
export type Place = `${PlaceKind}:${string}`

/** The places on the screen of this tab, with whom to tell when something in one changed. */
const followers = new Map<Place, Set<() => void>>()
const observers = new Set<() => void>()

/** Calls back when something in a place changed elsewhere, until the answered function is called. */
export function followPlace(place: Place, onChange: () => void): () => void {
  const own = followers.get(place) ?? new Set()
  followers.set(place, own.add(onChange))
  if (own.size === 1) notifyObservers()
  return () => {
    own.delete(onChange)
    if (own.size > 0) return
    followers.delete(place)
    notifyObservers()
  }
}

/** The places that are followed now. */
export const followedPlaces = (): readonly Place[] => [...followers.keys()]

/** Calls back when other places are followed than before. */
export function observeFollowed(observer: () => void): () => void {
  observers.add(observer)
  return () => observers.delete(observer)
}

/** Something in a place changed. */
export function publishPlace(place: Place): void {
  for (const onChange of followers.get(place) ?? []) onChange()
}

function notifyObservers(): void {
  for (const observer of observers) observer()
}
