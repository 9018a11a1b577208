import { NotificationsContent } from '../notifications/notifications-content.tsx'
import type { NotificationsContentProps } from '../notifications/notifications-content.tsx'
import { notificationTexts } from './all-notifications.ts'

/** The list of notifications with the words of all areas; loaded when somebody looks. */
export const NotificationsList = (props: Omit<NotificationsContentProps, 'texts'>) => (
  <NotificationsContent {...props} texts={notificationTexts} />
)
