import type { IntlShape } from 'react-intl'
import { wordOfKey } from '#contract/notifications/notification-words.ts'
import { readPayloadLine } from '#contract/notifications/notifications.ts'
import type { Notification, PayloadLine } from '#contract/notifications/notifications.ts'

/** What a notification says of one resource. */
export interface NotificationLine {
  readonly text: string
  /** The folder to go to, with its name; `null` when there is none. */
  readonly folder: { readonly id: string; readonly name: string } | null
}

type FolderNotification = Exclude<Notification, { type: 'content_damage' }>

/** As many lines as are shown of one notification. */
const most = 5

/** The words of a notification in the language of the page. */
export function notificationText(intl: IntlShape, notification: Notification): readonly NotificationLine[] {
  if (notification.type === 'content_damage') return [damageLine(intl, notification)]
  const all = notification.payload.map(readPayloadLine)
  const shown = all.slice(0, most).map((line, at): NotificationLine => {
    const name = line.resource.split('/').at(-1) ?? line.resource
    const id = folderOf(notification, at)
    return { text: lineOf(intl, notification, line, name), folder: id === null ? null : { id, name } }
  })
  const lines = notification.type === 'folder_permission_change' ? saidBy(intl, notification, shown) : shown
  const more = all.length - shown.length
  if (more === 0) return lines
  return [...lines, { text: intl.formatMessage({ id: 'notifications.more' }, { count: more }), folder: null }]
}

/** Files have numbers here, since who looks after them need not know their names. */
function damageLine(intl: IntlShape, { payload }: Notification): NotificationLine {
  const files = payload.map((line) => readPayloadLine(line).resource)
  const values = { count: files.length, files: intl.formatList(files.slice(0, most)) }
  return { text: intl.formatMessage({ id: 'notifications.contentDamage' }, values), folder: null }
}

const folderOf = (notification: FolderNotification, at: number): string | null =>
  notification.type === 'folder_change' ? notification.folderId : (notification.folderIds[at] ?? null)

function lineOf(
  intl: IntlShape,
  { type, actor }: FolderNotification,
  { keys }: PayloadLine,
  folder: string,
): string {
  const words = intl.formatList(keys.map((key) => wordOfKey(key, (id) => intl.formatMessage({ id }))))
  if (type === 'folder_change')
    return intl.formatMessage(
      { id: 'notifications.folderChange' },
      { actor: nameOf(intl, actor), folder, what: words },
    )
  if (keys.length === 0) return intl.formatMessage({ id: 'notifications.accessRevoked' }, { folder })
  return intl.formatMessage({ id: 'notifications.rights' }, { folder, rights: words })
}

/** Who changed rights stands before a single line, and above several. */
function saidBy(
  intl: IntlShape,
  { actor }: FolderNotification,
  lines: readonly NotificationLine[],
): readonly NotificationLine[] {
  const text = intl.formatMessage({ id: 'notifications.rightsChanged' }, { actor: nameOf(intl, actor) })
  const [first, ...others] = lines
  if (first && others.length === 0) return [{ ...first, text: `${text} ${first.text}` }]
  return [{ text, folder: null }, ...lines]
}

const nameOf = (intl: IntlShape, actor: string | null): string =>
  actor ?? intl.formatMessage({ id: 'notifications.somebody' })
