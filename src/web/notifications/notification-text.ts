import type { IntlShape } from 'react-intl'
import { readPayloadLine } from '#contract/notifications.ts'
import type { Notification, PayloadLine } from '#contract/notifications.ts'

/** What a notification says: one line for each resource, and where it can be looked at. */
export interface NotificationText {
  readonly lines: readonly string[]
  /** The folder that it is about; `null` when there is none to go to. */
  readonly folderId: string | null
}

/** As many lines as are shown of one notification. */
const most = 5

/** The words of a notification in the language of the page. */
export function notificationText(intl: IntlShape, notification: Notification): NotificationText {
  const all = notification.payload.map(readPayloadLine)
  const shown = all.slice(0, most).map((line) => lineOf(intl, notification, line))
  const more = all.length - shown.length
  const lines =
    more > 0 ? [...shown, intl.formatMessage({ id: 'notifications.more' }, { count: more })] : shown
  return { lines, folderId: notification.type === 'folder_change' ? notification.folderId : null }
}

function lineOf(intl: IntlShape, { type, actor }: Notification, { resource, keys }: PayloadLine): string {
  const folder = resource.split('/').at(-1) ?? resource
  if (type === 'folder_change') {
    const what = intl.formatList(keys.map((key) => wordOf(intl, changeWords, key)))
    const who = actor ?? intl.formatMessage({ id: 'notifications.somebody' })
    return intl.formatMessage({ id: 'notifications.folderChange' }, { actor: who, folder, what })
  }
  if (keys.length === 0) return intl.formatMessage({ id: 'notifications.accessRevoked' }, { folder })
  const rights = intl.formatList(keys.map((key) => wordOf(intl, rightWords, key)))
  return intl.formatMessage({ id: 'notifications.rights' }, { folder, rights })
}

const rightWords = {
  PERMISSION_READ: 'notifications.right.read',
  PERMISSION_UPDATE: 'notifications.right.update',
  PERMISSION_CREATE: 'notifications.right.create',
  PERMISSION_DELETE: 'notifications.right.delete',
  PERMISSION_SHARE: 'notifications.right.share',
} as const

const changeWords = {
  ADDED: 'notifications.change.added',
  CHANGED: 'notifications.change.changed',
  RENAMED: 'notifications.change.renamed',
  MOVED_IN: 'notifications.change.movedIn',
  MOVED_OUT: 'notifications.change.movedOut',
  DELETED: 'notifications.change.deleted',
  RESTORED: 'notifications.change.restored',
} as const

type Words = typeof rightWords | typeof changeWords

/** A newer server may know keys that this page does not: they are said as they are. */
function wordOf(intl: IntlShape, words: Words, key: string): string {
  const id = Object.entries(words).find(([known]) => known === key)?.[1]
  return id === undefined ? key : intl.formatMessage({ id })
}
