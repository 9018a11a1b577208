import type { IntlShape } from 'react-intl'
import type { NotificationLink } from '../notifications/notification-text.ts'

/** The way from a notification to a folder in the file manager. */
export const folderLink = (intl: IntlShape, id: string, name: string): NotificationLink => ({
  label: intl.formatMessage({ id: 'notifications.open' }),
  name,
  address: `/filemanager/?fileId=${id}&open=1`,
})
