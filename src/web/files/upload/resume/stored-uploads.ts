import { uploadsPath } from '#contract/files/uploads.ts'
import { readStored, removeStored, writeStored } from '../../../host/browser-storage.ts'
import type { StoredKey } from '../../../host/browser-storage.ts'
import { currentSession } from '../../../session/session-state.ts'

type UploadsKey = Extract<StoredKey, 'unfinishedUploads' | 'unsentFiles'>

/** Whose something is, and since when it stands there. */
interface Owned {
  readonly userId: string
  /** The tab that sends it, see `live-tabs.ts`. */
  readonly tab: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What is stored under a key and is what `isWanted` says; what something else has written is as good as nothing. */
export function readUploads<Each>(key: UploadsKey, isWanted: (value: unknown) => value is Each): Each[] {
  const text = readStored(key)
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isWanted) : []
  } catch {
    return []
  }
}

/**
 * Stores what belongs to the person who is signed in, and forgets what belongs to others. After the session nothing is
 * stored: a request that ends later must not bring back what the sign-out has forgotten.
 */
export function writeUploads(key: UploadsKey, all: readonly Owned[]): void {
  const userId = currentSession()?.user.id
  if (userId === undefined) return
  const own = all.filter((each) => each.userId === userId)
  if (own.length === 0) removeStored(key)
  else writeStored(key, JSON.stringify(own))
}

/** Whether a value has these fields, and each of them is of its kind. */
export const hasFields = (
  value: unknown,
  kinds: Readonly<Record<string, (field: unknown) => boolean>>,
): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(kinds).every(([field, isKind]) => isKind(Reflect.get(value, field)))

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isNumber = (value: unknown): boolean => typeof value === 'number'
export const isListOfTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText)
/** The bearer is sent there. */
export const isAddressOfUpload = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith(`${uploadsPath}/`)
