/** What this browser keeps for Kontor, by the keys of the specification. */
export const storedKeys = [
  'bp-accessToken',
  'bp-refreshToken',
  'user',
  'perms',
  'theme',
  'locale',
  'filemanagerViewType',
  'filemanagerSort',
  'filemanagerTileSize',
  'unfinishedUploads',
  'unsentFiles',
  'transferTargets',
  'hostPerson',
  'signedInByHost',
  'announcementPutAway',
] as const
export type StoredKey = (typeof storedKeys)[number]

/** Takes the place of the browser's storage where that refuses (private windows, blocked in a foreign frame). */
const memory = new Map<StoredKey, string>()

/** The stored text, or `null`. */
export function readStored(key: StoredKey): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null // the storage refuses: there is only what memory keeps
  }
}

/** Stores a text for as long as the storage lasts; where it refuses, until the page is left. */
export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Forgets what is stored under a key. */
export function removeStored(key: StoredKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // the storage refuses: memory was all there was
  }
}

/** Tells when another tab changes a key; answers with the function that stops it. */
export function watchStored(keys: readonly StoredKey[], onChange: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === null || keys.some((key) => key === event.key)) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
