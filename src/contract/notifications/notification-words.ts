import type { FolderChangeKey } from './notifications.ts'
import type { RightName } from '../rights/right-names.ts'

const texts = {
  PERMISSION_READ: 'notifications.right.read',
  PERMISSION_UPDATE: 'notifications.right.update',
  PERMISSION_CREATE: 'notifications.right.create',
  PERMISSION_DELETE: 'notifications.right.delete',
  PERMISSION_SHARE: 'notifications.right.share',
  ADDED: 'notifications.change.added',
  CHANGED: 'notifications.change.changed',
  RENAMED: 'notifications.change.renamed',
  MOVED_IN: 'notifications.change.movedIn',
  MOVED_OUT: 'notifications.change.movedOut',
  DELETED: 'notifications.change.deleted',
  RESTORED: 'notifications.change.restored',
} as const satisfies Readonly<Record<RightName | FolderChangeKey, string>>

/** The id of a text that stands for a key of a payload; on both sides, for the screen and for mails. */
export type NotificationWord = (typeof texts)[keyof typeof texts]

/** A key of a payload in words. One of a newer version, which this one does not know, is said as it is. */
export function wordOfKey(key: string, say: (text: NotificationWord) => string): string {
  const text = Object.entries(texts).find(([known]) => known === key)?.[1]
  return text === undefined ? key : say(text)
}
