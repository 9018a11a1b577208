import type { IntlShape } from 'react-intl'
import { readPayloadLine } from '#contract/notifications.ts'
import type { Notification, PayloadLine } from '#contract/notifications.ts'

/** What a notification says of one resource. */
export interface NotificationLine {
  readonly text: string
  /** The folder to go to, with its name; `null` when there is none. */
  readonly folder: { readonly id: string; readonly name: string } | null
}

/** As many lines as are shown of one notification. */
const most = 5

/** The words of a notification in the language of the page. */
export function notificationText(intl: IntlShape, notification: Notification): readonly NotificationLine[] {
  const all = notification.payload.map(readPayloadLine)
  const shown = all.slice(0, most).map((line, at): NotificationLine => {
    const name = line.resource.split('/').at(-1) ?? line.resource
    const id = folderOf(notification, at)
    return { text: lineOf(intl, notification, line, name), folder: id === null ? null : { id, name } }
  })
  const more = all.length - shown.length
  if (more === 0) return shown
  return [...shown, { text: intl.formatMessage({ id: 'notifications.more' }, { count: more }), folder: null }]
}

const folderOf = (notification: Notification, at: number): string | null =>
  notification.type === 'folder_change' ? notification.folderId : (notification.folderIds[at] ?? null)

function lineOf(
  intl: IntlShape,
  { type, actor }: Notification,
  { keys }: PayloadLine,
  folder: string,
): string {
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
