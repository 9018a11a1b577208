import type { ContentDamageNotification } from '#contract/files/content-damage-notification.ts'
import { readPayloadLine } from '#contract/notifications/notification.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/** As many files as are named. */
const most = 5

/** Files have numbers here, since who looks after them need not know their names. */
export const contentDamageText: NotificationText<ContentDamageNotification> = (intl, { payload }) => {
  const files = payload.map((line) => readPayloadLine(line).resource)
  const values = { count: files.length, files: intl.formatList(files.slice(0, most)) }
  return [{ text: intl.formatMessage({ id: 'notifications.contentDamage' }, values), link: null }]
}
