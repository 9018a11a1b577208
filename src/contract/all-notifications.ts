import * as z from 'zod/mini'
import { chatReadyNotification } from './assistant/chat-ready-notification.ts'
import { boardNotifications } from './boards/board-notification.ts'
import { contentDamageNotification } from './files/content-damage-notification.ts'
import { folderChangeNotification } from './files/folder-change-notification.ts'
import { reportNotifications } from './reports/report-notification.ts'
import {
  accessAskedNotification,
  accessDeclinedNotification,
  accessGrantedNotification,
} from './rights/access-request-notification.ts'
import { folderPermissionChangeNotification } from './rights/folder-permission-change-notification.ts'

/** Every kind of notification; an area that has one adds its schema here. */
export const notificationSchema = z.union([
  folderPermissionChangeNotification,
  accessAskedNotification,
  accessGrantedNotification,
  accessDeclinedNotification,
  folderChangeNotification,
  contentDamageNotification,
  ...boardNotifications,
  chatReadyNotification,
  ...reportNotifications,
])
export type Notification = z.infer<typeof notificationSchema>

/** Those that this version knows; one of a newer server is left out. */
export const knownNotifications = (sent: readonly unknown[]): readonly Notification[] =>
  sent.flatMap((each) => {
    const { data } = notificationSchema.safeParse(each)
    return data ?? []
  })
