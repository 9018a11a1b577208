import type { IntlShape } from 'react-intl'
import { readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import type { PayloadLine } from '#contract/notifications/notification.ts'
import { rightKeyTexts } from '#contract/rights/folder-permission-change-notification.ts'
import type { FolderPermissionChangeNotification } from '#contract/rights/folder-permission-change-notification.ts'
import { actorName, shortened } from '../notifications/notification-text.ts'
import type { NotificationLine, NotificationText } from '../notifications/notification-text.ts'
import { folderLink } from '../folders/folder-link.ts'

/** Rights on folders changed: each folder with what the person may do there now. */
export const folderPermissionChangeText: NotificationText<FolderPermissionChangeNotification> = (
  intl,
  { actor, payload, folderIds },
) => {
  const all = payload.map((line, at) => lineOf(intl, readPayloadLine(line), folderIds[at] ?? null))
  const { shown, rest } = shortened(intl, all, 'notifications.more')
  return [...saidBy(intl, actor, shown), ...rest]
}

function lineOf(intl: IntlShape, { resource, keys }: PayloadLine, folderId: string | null): NotificationLine {
  const folder = resource.split('/').at(-1) ?? resource
  const rights = intl.formatList(
    keys.map((key) => wordOfKey(rightKeyTexts, key, (id) => intl.formatMessage({ id }))),
  )
  return {
    text:
      keys.length === 0
        ? intl.formatMessage({ id: 'notifications.accessRevoked' }, { folder })
        : intl.formatMessage({ id: 'notifications.rights' }, { folder, rights }),
    link: folderId === null ? null : folderLink(intl, folderId, folder),
  }
}

/** Who changed rights stands before a single line, and above several. */
function saidBy(
  intl: IntlShape,
  actor: string | null,
  lines: readonly NotificationLine[],
): readonly NotificationLine[] {
  const text = intl.formatMessage({ id: 'notifications.rightsChanged' }, { actor: actorName(intl, actor) })
  const [first, ...others] = lines
  if (first && others.length === 0) return [{ ...first, text: `${text} ${first.text}` }]
  return [{ text, link: null }, ...lines]
}
