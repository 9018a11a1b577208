import { folderChangeTexts } from '#contract/files/folder-change-notification.ts'
import type { FolderChangeNotification } from '#contract/files/folder-change-notification.ts'
import { readPayloadLine, wordOfKey } from '#contract/notifications/notification.ts'
import { actorName } from '../../notifications/notification-text.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'
import { folderLink } from '../../folders/folder-link.ts'

/** Somebody did something in a folder that the person watches. */
export const folderChangeText: NotificationText<FolderChangeNotification> = (
  intl,
  { actor, payload, folderId },
) =>
  payload.map((line) => {
    const { resource, keys } = readPayloadLine(line)
    const folder = resource.split('/').at(-1) ?? resource
    const what = intl.formatList(
      keys.map((key) => wordOfKey(folderChangeTexts, key, (id) => intl.formatMessage({ id }))),
    )
    return {
      text: intl.formatMessage(
        { id: 'notifications.folderChange' },
        { actor: actorName(intl, actor), folder, what },
      ),
      link: folderLink(intl, folderId, folder),
    }
  })
